import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject, onTestFinished } from 'vitest'
import { brokenReply } from '@bedside/contracts'
import { Caller } from './caller.js'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const main = join(root, 'apps/api/dist/bundle/main.js')

interface Ended {
  code: number | null
  out: string
  err: string
}

/** A directory that is deleted after the test. */
export function directory(): string {
  const made = mkdtempSync(join(tmpdir(), 'bedside-spawned-'))
  onTestFinished(() => rmSync(made, { recursive: true, force: true }))
  return made
}

/** A directory with the database of the test profile. */
export function dataDirectory(): string {
  const made = directory()
  copyFileSync(inject('template'), join(made, 'bedside.db'))
  return made
}

/** Runs a command of the prisma package, such as `backup`. */
export function dataCommand(name: string, file: string, dataDir: string): Promise<Ended> {
  return run([join(root, `prisma/dist/src/cli/${name}.js`), file], { DATA_DIR: dataDir }).ended
}

/** Starts the server, expecting it to fail. */
export const failedStart = (environment: Record<string, string>): Promise<Ended> =>
  run([main], { HOST: '127.0.0.1', PORT: '0', ...environment }).ended

/** The built server in a separate process. */
export class Spawned extends Caller {
  private constructor(
    url: string,
    readonly port: number,
    readonly child: ChildProcess,
    readonly ended: Promise<Ended>,
    /** Everything written so far. */
    readonly output: () => string,
  ) {
    super(url)
  }

  static async start(environment: Record<string, string>, ...flags: string[]): Promise<Spawned> {
    const parts = run([...flags, main], { HOST: '127.0.0.1', PORT: '0', ...environment })
    onTestFinished(() => gone(parts))
    return Spawned.listening(parts)
  }

  /** For all tests of a file, which must stop it. */
  static startForAll(environment: Record<string, string>): Promise<Spawned> {
    return Spawned.listening(run([main], { HOST: '127.0.0.1', PORT: '0', ...environment }))
  }

  private static async listening({ child, ended, output }: ReturnType<typeof run>): Promise<Spawned> {
    const port = await Promise.race([listeningPort(child, output), ended.then(({ err, out }) => fail(err + out))])
    return new Spawned(`http://127.0.0.1:${port}`, port, child, ended, output)
  }

  /** Stops the server and waits for its end. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<Ended> {
    this.child.kill(signal)
    return this.ended
  }
}

async function gone({ child, ended, output }: ReturnType<typeof run>): Promise<void> {
  child.kill('SIGKILL')
  await ended
  const broken = output()
    .split('\n')
    .filter((line) => line.includes(brokenReply))
  if (broken.length > 0) throw new Error(broken.join('\n'))
}

/** Root may write everywhere; without this capability it is refused like other users. */
const likeAnybody =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override'] : []

function run(parts: string[], environment: Record<string, string>) {
  // Without the surrounding environment, because a developer's settings must not affect tests.
  const env = { PATH: process.env['PATH'], NODE_ENV: 'test', ...environment }
  const [command = '', ...args] = [...likeAnybody, process.execPath, ...parts]
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  const ended = once(child, 'close').then(([code]): Ended => ({ code: code as number | null, out, err }))
  return { child, ended, output: () => out + err }
}

async function listeningPort(child: ChildProcess, output: () => string): Promise<number> {
  for (;;) {
    const found = /"port":(\d+).*"msg":"listening"/.exec(output())?.[1]
    if (found) return Number(found)
    if (child.stdout) await once(child.stdout, 'data')
  }
}

function fail(output: string): never {
  throw new Error(`The server ended before it listened:\n${output}`)
}
