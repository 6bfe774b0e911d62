import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** What the root package.json says. */
export function project() {
  /** @type {{ engines: { node: string }, scripts: Record<string, string>, workspaces: string[] }} */
  const content = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return content
}

/** A `.env` beside the README counts for every command; what the shell has set already wins. */
export function readEnvFile() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
