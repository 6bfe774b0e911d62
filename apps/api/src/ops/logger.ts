import type { LoggerService } from '@nestjs/common'
import { destination, pino, type DestinationStream } from 'pino'
import type { Logger } from '../tokens.js'
import { errorLine, strike } from './error-line.js'

/** One JSON line an event on standard output. Secrets are struck out wherever they might turn up. */
export function createLogger(level: string, to: DestinationStream = standardOutput()): Logger {
  const redact = {
    paths: ['token', 'password', 'authorization', '*.token', '*.password', '*.authorization'],
    censor: '***',
  }
  return pino(
    { level, redact, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorLine } },
    to,
  )
}

/** Lines are written a few together; the timer sees to it that on a quiet day none waits long. */
const standardOutput = (): DestinationStream => destination({ sync: false, minLength: 4096, periodicFlush: 250 })

/** What Nest itself has to say goes to the same log. */
export function nestLogger(logger: Logger): LoggerService {
  const line = (message: unknown, context: unknown[]) => [{ context: context.at(-1) }, strike(String(message))] as const
  return {
    log: (message: unknown, ...rest: unknown[]) => logger.debug(...line(message, rest)),
    warn: (message: unknown, ...rest: unknown[]) => logger.warn(...line(message, rest)),
    error: (message: unknown, ...rest: unknown[]) => logger.error(...line(message, rest)),
    fatal: (message: unknown, ...rest: unknown[]) => logger.fatal(...line(message, rest)),
  }
}
