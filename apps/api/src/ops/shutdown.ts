import type { Logger } from '../tokens.js'

/** What the end of the process needs of a server. */
interface Stoppable {
  stop(): Promise<void>
  /** Requests under way are cut off. */
  hurry(): void
}

/** How much longer than the requests under way everything else may take. */
const graceMs = 5000

/**
 * SIGTERM and SIGINT bring the server to rest and end the process with 0; a second one waits for nobody. Whatever
 * happens, the process is gone a little after SHUTDOWN_SECONDS. Signals count from the first moment, because a
 * container's first process ignores those it has no handler for.
 */
export function endOnSignals(logger: Logger, starting: Promise<Stoppable>, shutdownSeconds: number): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) {
      logger.warn({ signal }, 'asked again: cutting off what is under way')
      void starting.then((server) => server.hurry())
      return
    }
    stopping = true
    logger.info({ signal }, 'stopping')
    const overdue = () => endAt(logger, 1, 'did not come to rest in time')
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
 * After an error that nobody caught, nobody knows what state the process is in: it is told and ends, and whoever
 * supervises it starts another. What was acknowledged is on disk already.
 */
export function endOnFaults(logger: Logger): void {
  process.on('uncaughtException', (error) => endAt(logger, 1, 'uncaught error', error))
  process.on('unhandledRejection', (error) => endAt(logger, 1, 'unhandled rejection', error))
}

/** Pino writes everything it holds before `fatal` returns, and again when the process exits. */
function endAt(logger: Logger, exitCode: number, what: string, error?: unknown): void {
  try {
    logger.fatal(error === undefined ? {} : { err: error }, what)
  } finally {
    process.exit(exitCode)
  }
}
