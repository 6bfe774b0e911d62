import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { BackupRefused } from '../errors.js'

type Tool = 'pg_dump' | 'pg_restore'

/** The number of characters to report of a tool's error output. */
const mostReported = 1000

/**
 * Runs a PostgreSQL program and passes its output to `onLine`, line by line. A password goes into the environment, because
 * every user of the machine can read the arguments of a program.
 */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  url?: string,
  onLine: (line: string) => void = () => {},
): Promise<void> {
  const { address, env } = url === undefined ? { address: [], env: {} } : signedIn(url)
  const child = spawn(tool, [...args, ...address], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let problem = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem = (problem + text).slice(-mostReported)))
  createInterface({ input: child.stdout }).on('line', onLine)
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    throw notThere(tool, error)
  })) as [number | null]
  if (code !== 0) throw new BackupRefused(`${tool} failed: ${problem.trim() || `it ended with ${code}`}`)
}

function signedIn(url: string): { address: string[]; env: Record<string, string> } {
  const at = new URL(url)
  const password = decodeURIComponent(at.password)
  at.password = ''
  return { address: [`--dbname=${at.href}`], env: password === '' ? {} : { PGPASSWORD: password } }
}

const notThere = (tool: Tool, cause: unknown): BackupRefused =>
  new BackupRefused(
    `${tool} cannot be started: install PostgreSQL's client programs, no older than the server (on Debian: postgresql-client)`,
    { cause },
  )
