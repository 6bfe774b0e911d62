// Preloaded into a program: ends it, as a power cut does, right before its n-th change of a file.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

let left = Number(process.env['KILLED_AT'])
const changes = ['copyFileSync', 'renameSync', 'rmSync'] as const

for (const name of changes) {
  const change = fs[name] as (...parts: unknown[]) => unknown
  Object.assign(fs, {
    [name]: (...parts: unknown[]) => {
      left -= 1
      if (left === 0) process.kill(process.pid, 'SIGKILL')
      return change(...parts)
    },
  })
}
syncBuiltinESMExports()
