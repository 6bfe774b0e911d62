import { existsSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import type { NestExpressApplication } from '@nestjs/platform-express'
import type { Logger } from '../tokens.js'
import { protect } from './page.js'

/** The client may run its own script and nobody else's; what users uploaded is shown from `blob:` before it is sent. */
export const clientPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; " +
  "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

/** A name with a hash in it never changes its content. */
const hashed = /[\\/]assets[\\/].*[-.][\w-]{8,}\.\w+$/

/** Serves the built client, when there is one. Express's file server keeps every path inside the directory. */
export function serveClient(app: NestExpressApplication, directory: string, logger: Logger): void {
  if (directory === '') return
  if (!existsSync(join(directory, 'index.html'))) {
    logger.warn({ directory }, 'WEB_DIR holds no index.html: the start page is served instead of a client')
    return
  }
  app.useStaticAssets(resolve(directory), {
    dotfiles: 'ignore',
    redirect: false,
    setHeaders(response: ServerResponse, path: string) {
      protect(response, clientPolicy)
      response.setHeader('cache-control', hashed.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
