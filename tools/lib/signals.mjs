const lookEveryMs = 200

/**
 * Calls `stop` when this command shall end: by Ctrl-C, by a signal, or by a signal to the npm that runs it.
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function whenStopped(stop) {
  let stopping = false
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    stopping = true
    stop(signal)
  }
  for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, onSignal)
  if (process.env['npm_lifecycle_event'] === undefined) return
  // npm passes SIGTERM to the shell that started this process. The shell ends without passing it on, which is seen by the
  // new parent.
  const parent = process.ppid
  const look = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(look)
    if (!stopping) stop('SIGTERM')
  }, lookEveryMs)
  look.unref()
}
