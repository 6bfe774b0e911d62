// Runs a program of the build, after installing and building what is missing: `node tools/built.mjs <file> [arguments]`.
import { once } from 'node:events'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { readEnvFile, root } from './lib/root.mjs'
import { whenStopped } from './lib/signals.mjs'

await main(async () => {
  await ensureInstalled()
  readEnvFile()
  const [file = '', ...args] = process.argv.slice(2)
  // Only this workspace, because a new migration must be written before the server can compile against it.
  await build(/^(.+)\/dist\//.exec(file)?.[1])
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : []
  // The program gets the whole terminal, because one of these asks for a password.
  const program = spawn(process.execPath, [...loader, join(root, file), ...args], { cwd: root, stdio: 'inherit' })
  whenStopped((signal) => program.kill(signal))
  const [status] = await once(program, 'exit')
  process.exitCode = status ?? 1
})
