import { spawn } from 'node:child_process'
import { basename, isAbsolute } from 'node:path'
import { endWithThis } from './children.mjs'
import { root } from './root.mjs'

/**
 * Runs a command with its output on this terminal. Rejects with a message if it fails.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<void>}
 */
export function run(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = endWithThis(spawn(command, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] }))
    child.once('error', reject)
    child.once('exit', (code, signal) => (code === 0 ? resolve() : reject(new Failed(command, args, code ?? signal))))
  })
}

/**
 * Runs a command silently. Resolves with its standard output; if it fails, all its output is shown.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>}
 */
export function runQuietly(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let everything = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      everything += chunk
    })
    child.stderr.on('data', (chunk) => (everything += chunk))
    child.once('error', reject)
    // `exit` may come before the last output.
    child.once('close', (code, signal) => {
      if (code === 0) return resolve(output)
      const failed = new Failed(command, args, code ?? signal)
      // Names the command, because others may be writing at the same time.
      process.stderr.write(`\n${failed.message}, and wrote:\n${everything}`)
      reject(failed)
    })
  })
}

/** A command that failed. It has printed the reason itself, so the message only names it. */
export class Failed extends Error {
  /**
   * @param {string} command
   * @param {string[]} args
   * @param {number | string | null} end
   */
  constructor(command, args, end) {
    const name = [command, ...args].map((part) => (isAbsolute(part) ? basename(part) : part)).join(' ')
    super(`\`${name}\` ended with ${end}`)
  }
}
