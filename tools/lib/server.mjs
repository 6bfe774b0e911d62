import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './root.mjs'
import { whenStopped } from './signals.mjs'

/** Only ends servers that hang, so it is far longer than a busy machine needs. */
const readyWithinMs = 180_000

/** Demo accounts have a publicly known password, so they are served to this machine only, unless HOST is set. */
const host = () => process.env['HOST'] || '127.0.0.1'

/**
 * The port to serve on. It must be free, as otherwise another program would answer in place of the server. PORT=0 takes
 * any.
 * @returns {Promise<number>}
 */
export function chosenPort() {
  const preferredPort = Number(process.env['PORT'] || 8080)
  // The server itself reports invalid settings.
  if (!Number.isInteger(preferredPort) || preferredPort < 0 || preferredPort > 65_535)
    return Promise.resolve(preferredPort)
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${preferredPort} is taken: PORT=${preferredPort + 1} npm start`)
          : error,
      ),
    )
    probe.listen(preferredPort, host(), () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : preferredPort))
    })
  })
}

/** Serves the built client with the API, or the one in WEB_DIR, or none if that is empty. */
const clientDirectory = () => process.env['WEB_DIR'] ?? join(root, 'apps/web/dist')

/**
 * The server's environment: the shell's variables, with defaults for those that are not set.
 * @param {number} port
 */
export const settings = (port) => ({
  // One line per request would hide the address and the accounts; LOG_LEVEL=info restores them.
  LOG_LEVEL: 'warn',
  ...process.env,
  HOST: host(),
  WEB_DIR: clientDirectory(),
  ...(Number.isInteger(port) ? { PORT: String(port) } : {}),
})

/**
 * Runs the server in place of this command: passes signals on, and ends with it.
 * @param {number} port
 */
export function serve(port) {
  // In its own group, as otherwise Ctrl-C would reach it twice, and the second signal ends it without finishing requests.
  const detached = process.platform !== 'win32'
  const main = join(root, 'apps/api/dist/bundle/main.js')
  const server = spawn(process.execPath, ['--enable-source-maps', main], {
    cwd: root,
    env: settings(port),
    detached,
    stdio: 'inherit',
  })
  whenStopped((signal) => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  server.once('exit', (code) => process.exit(code ?? 1))
  return server
}

/**
 * Waits until the server is ready and resolves with its address, or with undefined if it has ended.
 * @param {import('node:child_process').ChildProcess} server
 * @param {number} port
 */
export async function untilReady(server, port) {
  const anywhere = ['0.0.0.0', '::'].includes(host())
  const name = anywhere || host() === '127.0.0.1' ? 'localhost' : host()
  const url = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  const deadline = performance.now() + readyWithinMs
  while (server.exitCode === null && server.signalCode === null) {
    if (await isReady(`${url}/health/ready`)) return url
    if (performance.now() > deadline) {
      server.kill('SIGTERM')
      throw new Error(`The server did not get ready within ${readyWithinMs / 1000} s`)
    }
    await pause(50)
  }
  return undefined
}

/** @param {string} url */
async function isReady(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
