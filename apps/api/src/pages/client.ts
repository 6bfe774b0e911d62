import { existsSync, readFileSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import type { NestExpressApplication } from '@nestjs/platform-express'
import type { Logger } from '../tokens.js'
import { clientPolicy } from './client-policy.js'
import { describeEncoding, offerCompressed } from './compressed.js'
import { protect } from './page.js'

/** Files with a hash in their name never change, so browsers may cache them for good. */
const hashed = /[\\/]assets[\\/].*[-.][\w-]{8,}\.\w+$/

/** Serves the built client, if there is one. Express's file server keeps every path within the directory. */
export function serveClient(app: NestExpressApplication, directory: string, logger: Logger): void {
  if (directory === '') return
  const root = resolve(directory)
  const index = join(root, 'index.html')
  if (!existsSync(index)) {
    logger.warn({ directory }, 'WEB_DIR holds no index.html: the start page is served instead of a client')
    return
  }
  const policy = policyOf(index)
  app.use(offerCompressed(root))
  app.useStaticAssets(root, {
    dotfiles: 'ignore',
    redirect: false,
    setHeaders(response: ServerResponse, path: string) {
      const file = describeEncoding(response, path)
      protect(response, policy())
      response.setHeader('cache-control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** The policy of the current document, which a build may replace while the server runs. */
function policyOf(index: string): () => string {
  let readAt = -1
  let policy = ''
  return () => {
    const { mtimeMs } = statSync(index, { throwIfNoEntry: false }) ?? { mtimeMs: readAt }
    if (mtimeMs !== readAt) {
      policy = clientPolicy(readFileSync(index, 'utf8'))
      readAt = mtimeMs
    }
    return policy
  }
}
