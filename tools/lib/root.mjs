import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The root package.json. */
export function project() {
  /** @type {{ engines: { node: string }, scripts: Record<string, string>, workspaces: string[] }} */
  const content = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return content
}

/** Applies `.env` in the root folder. Variables set in the shell take precedence. */
export function readEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
