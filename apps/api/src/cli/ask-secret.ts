import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { CommandRefused } from './run.js'

/** Asks for a password on the terminal, twice, without echo. */
export async function askNewPassword(): Promise<string> {
  if (!process.stdin.isTTY)
    throw new CommandRefused('No password: set BEDSIDE_ADMIN_PASSWORD, or run this on a terminal to be asked for one')
  const first = await askSecret('Password: ')
  const second = await askSecret('Once more: ')
  if (first !== second) throw new CommandRefused('The two passwords differ; nothing was created')
  return first
}

function askSecret(question: string): Promise<string> {
  // readline echoes input to its output, so the output discards everything.
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
