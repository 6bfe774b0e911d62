// Preloaded into a program: kills it, like a power cut, just before its n-th change to a file.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let changesLeft = Number(process.env['KILLED_AT'])

for (const name of ['copyFileSync', 'renameSync', 'rmSync']) {
  const change = fs[name]
  fs[name] = (...parts) => {
    changesLeft -= 1
    if (changesLeft === 0) process.kill(process.pid, 'SIGKILL')
    return change(...parts)
  }
}
syncBuiltinESMExports()
