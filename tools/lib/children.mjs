/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()
process.once('exit', () => running.forEach((child) => child.kill()))

/**
 * Ends a child when this process ends early: servers would go on for nobody, and the next run could not start.
 * @template {import('node:child_process').ChildProcess} T
 * @param {T} child
 * @returns {T}
 */
export function endWithThis(child) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}
