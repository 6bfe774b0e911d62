import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** The encodings in which the build provides compressed files, best first. */
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

/** File names that the build produces, which cannot lead out of its directory. Other paths are handled as usual. */
const plainName = /^\/((?:assets\/)?\w[\w.-]*\.(?:css|html|js|json|svg))?(?:\?|$)/

/** Redirects the request to the compressed file, if there is one and the caller accepts it. */
export const offerCompressed =
  (root: string) =>
  (request: IncomingMessage, _response: ServerResponse, next: () => void): void => {
    const match = plainName.exec(request.url ?? '')
    if (match) {
      const file = match[1] ?? 'index.html'
      const encoding = encodings.find(
        ({ ending, name }) =>
          accepts(request.headers['accept-encoding'], name) && existsSync(join(root, file + ending)),
      )
      if (encoding) request.url = `/${file}${encoding.ending}`
    }
    next()
  }

/** Whether the header accepts an encoding; `br;q=0` does not. */
const accepts = (acceptHeader: string | string[] | undefined, name: string): boolean =>
  String(acceptHeader ?? '')
    .split(',')
    .some((one) => new RegExp(`^\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$).*)?$`, 'i').test(one))

/** Sets the headers of a compressed file; returns the name of the original. */
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
