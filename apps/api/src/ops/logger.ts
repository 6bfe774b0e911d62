import type { LoggerService } from '@nestjs/common'
import { destination, pino, type DestinationStream } from 'pino'
import type { Logger } from '../tokens.js'
import { errorLine, strike } from './error-line.js'

/** Most bytes buffered while lines cannot be written; newer lines are dropped. */
const mostKept = 4 * 1_048_576

/** One JSON line per event, to standard output by default. Secrets are redacted wherever they might occur. */
export function createLogger(level: string, to?: DestinationStream): Logger {
  if (to) return loggerOn(to, level)
  // Lines are written in batches; the timer bounds the delay when there are few.
  const output = destination({ sync: false, minLength: 4096, periodicFlush: 250, maxLength: mostKept })
  const logger = loggerOn(output, level)
  outlast(output, logger)
  return logger
}

function loggerOn(to: DestinationStream, level: string): Logger {
  const redact = {
    paths: ['token', 'password', 'authorization', '*.token', '*.password', '*.authorization'],
    censor: '***',
  }
  const options = { level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return pino({ ...options, serializers: { err: errorLine } }, to)
}

/**
 * An unhandled error of this stream would end the process, and a full log disk must not stop the service. Failed writes
 * are retried at the next flush; once one succeeds, the log says so.
 */
function outlast(output: ReturnType<typeof destination>, logger: Logger): void {
  let failure: unknown
  let dropped = 0
  output.on('error', (error) => (failure = error))
  output.on('drop', () => dropped++)
  output.on('drain', () => {
    if (failure === undefined) return
    const err = failure
    failure = undefined
    logger.error({ err, dropped }, 'the log could not be written for a while')
    dropped = 0
  })
}

/** Sends Nest's own messages to the same log. */
export function nestLogger(logger: Logger): LoggerService {
  const line = (message: unknown, context: unknown[]) => [{ context: context.at(-1) }, strike(String(message))] as const
  return {
    log: (message: unknown, ...rest: unknown[]) => logger.debug(...line(message, rest)),
    warn: (message: unknown, ...rest: unknown[]) => logger.warn(...line(message, rest)),
    error: (message: unknown, ...rest: unknown[]) => logger.error(...line(message, rest)),
    fatal: (message: unknown, ...rest: unknown[]) => logger.fatal(...line(message, rest)),
  }
}
