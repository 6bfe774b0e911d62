import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** The files that the build has compressed beside themselves, best first. */
const encodings = [
  { ending: '.br', name: 'br' },
  { ending: '.gz', name: 'gzip' },
] as const

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Names of the build's own making, which cannot lead out of its directory. Everything else goes its usual way. */
const plainName = /^\/((?:assets\/)?\w[\w.-]*\.(?:css|html|js|json|svg))?(?:\?|$)/

/** Asks the file server that comes next for the compressed file, where there is one and the caller can read it. */
export const offerCompressed =
  (root: string) =>
  (request: IncomingMessage, _response: ServerResponse, next: () => void): void => {
    const match = plainName.exec(request.url ?? '')
    if (match) {
      const file = match[1] ?? 'index.html'
      const found = encodings.find(
        ({ ending, name }) =>
          accepts(request.headers['accept-encoding'], name) && existsSync(join(root, file + ending)),
      )
      if (found) request.url = `/${file}${found.ending}`
    }
    next()
  }

/** `br;q=0` says no. */
const accepts = (given: string | string[] | undefined, name: string): boolean =>
  String(given ?? '')
    .split(',')
    .some((one) => new RegExp(`^\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$).*)?$`, 'i').test(one))

/** Says of a file how it is encoded and what it is then; answers its name without that encoding. */
export function describeEncoding(response: ServerResponse, path: string): string {
  const encoding = encodings.find(({ ending }) => path.endsWith(ending))
  const file = encoding ? path.slice(0, -encoding.ending.length) : path
  const type = types[file.slice(file.lastIndexOf('.') + 1)]
  if (type === undefined) return path
  response.setHeader('vary', 'accept-encoding')
  response.setHeader('content-type', type)
  if (encoding) response.setHeader('content-encoding', encoding.name)
  return file
}
