import type { Logger } from '../tokens.js'

/** What shutdown needs of a server. */
interface Stoppable {
  stop(): Promise<void>
  /** Aborts requests in progress. */
  hurry(): void
}

/** Time for everything else after the requests in progress. */
const graceMs = 5000

/**
 * SIGTERM and SIGINT shut the server down and exit with 0; a second signal aborts requests in progress. In any case,
 * the process ends shortly after SHUTDOWN_SECONDS. Signals are handled from the very start, because process 1 of a
 * container ignores those it has no handler for.
 */
export function endOnSignals(logger: Logger, starting: Promise<Stoppable>, shutdownSeconds: number): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) {
      logger.warn({ signal }, 'second signal: aborting requests in progress')
      void starting.then((server) => server.hurry())
      return
    }
    stopping = true
    logger.info({ signal }, 'stopping')
    const overdue = () => endAt(logger, 1, 'did not stop in time')
    setTimeout(overdue, shutdownSeconds * 1000 + graceMs).unref()
    void starting
      .then((server) => server.stop())
      .then(
        () => {
          logger.info('stopped')
          process.exit(0)
        },
        (error: unknown) => endAt(logger, 1, 'could not stop cleanly', error),
      )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}

/**
 * After an uncaught error the state of the process is unknown: it is logged and the process exits, for its supervisor
 * to restart. Acknowledged writes are on disk already.
 */
export function endOnFaults(logger: Logger): void {
  process.on('uncaughtException', (error) => endAt(logger, 1, 'uncaught error', error))
  process.on('unhandledRejection', (error) => endAt(logger, 1, 'unhandled rejection', error))
}

/** Pino flushes its buffer before `fatal` returns, and again when the process exits. */
function endAt(logger: Logger, exitCode: number, what: string, error?: unknown): void {
  try {
    logger.fatal(error === undefined ? {} : { err: error }, what)
  } finally {
    process.exit(exitCode)
  }
}
