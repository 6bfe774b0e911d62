import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CommandRefused } from './run.js'

/** Asks on the terminal for a password, twice, showing nothing of what is typed. */
export async function askNewPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CommandRefused('No password: set BEDSIDE_ADMIN_PASSWORD, or run this on a terminal to be asked for one')
  const first = await askSecret('Password: ')
  const second = await askSecret('Once more: ')
  if (first !== second) throw new CommandRefused('The two passwords differ; nothing was created')
  return first
}

function askSecret(question: string): Promise<string> {
  // readline echoes to its output, so it is given one that drops everything.
  const dark = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: dark, terminal: true })
  process.stderr.write(question)
  return new Promise((resolve, reject) => {
    lines.question('', (answer) => {
      resolve(answer)
      lines.close()
    })
    lines.once('close', () => {
      process.stderr.write('\n')
      reject(new CommandRefused('Nothing was created'))
    })
  })
}
