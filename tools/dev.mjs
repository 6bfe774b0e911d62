// `npm run dev`: compilers, server and client, each restarted when its sources change. `-- --inspect`, or any other
// option of Node, is passed to the server.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { build } from './lib/build.mjs'
import { prepareDemo } from './lib/demo.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { readEnvFile, root } from './lib/root.mjs'
import { chosenPort, settings, untilReady } from './lib/server.mjs'
import { whenStopped } from './lib/signals.mjs'
import { welcome } from './lib/welcome.mjs'

const clientPort = process.env['WEB_PORT'] || '5173'
/** Such as `--inspect=9230`; Node refuses unknown options. */
const nodeOptions = process.argv.slice(2)
const compiled = ['packages/contracts', 'prisma', 'apps/api']

// Each process leads its own group, so that the whole group can be ended.
const detached = process.platform !== 'win32'

/** @type {import('node:child_process').ChildProcess[]} */
const running = []

await main(async () => {
  await ensureInstalled()
  readEnvFile()
  const port = await chosenPort()
  await build()
  const demo = await prepareDemo()

  whenStopped(stopAll)
  for (const folder of compiled) {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    start(folder, [tsc, '-p', 'tsconfig.build.json', '--watch', '--preserveWatchOutput'], { cwd: join(root, folder) })
  }
  const watching = [...nodeOptions, '--enable-source-maps', '--watch', '--watch-preserve-output']
  const server = start('server', [...watching, join(root, 'apps/api/dist/main.js')], { env: settings(port) })
  const url = await untilReady(server, port)
  if (!url) return
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  start('client', [vite, '--port', clientPort, '--strictPort', '--logLevel', 'warn'], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, API_URL: url },
  })
  console.log(welcome(url, demo, `The client as it is being written: http://localhost:${clientPort}`))
})

/**
 * Starts a process, and prefixes its output with its name.
 * @param {string} name
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function start(name, args, options) {
  const child = spawn(process.execPath, args, { cwd: root, ...options, detached, stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue
    createInterface({ input: stream }).on('line', (line) => {
      if (line.trim() !== '') console.log(`[${name}] ${line}`)
    })
  }
  child.once('exit', stopAll)
  running.push(child)
  return child
}

/** When one process ends, all do, each with its children, as the compiler is a child of its launcher. */
function stopAll() {
  for (const child of running.splice(0)) {
    if (!detached || child.pid === undefined) child.kill('SIGTERM')
    else endGroup(child.pid)
  }
}

/** @param {number} pid */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // The group has already ended, such as the one that caused the others to end.
  }
}
