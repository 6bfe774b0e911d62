import { Background } from '../background/background.js'
import { readConfig } from '../config/config.js'
import { createLogger } from '../ops/logger.js'
import { Metrics } from '../ops/metrics.js'

/** A `Background` for tests without a server, with the errors that it logs. */
export function silentBackground(): { background: Background; logged: string[]; metrics: Metrics } {
  const logger = createLogger('silent')
  const logged: string[] = []
  logger.error = (_about: unknown, message?: string) => void logged.push(message ?? '')
  const metrics = new Metrics()
  return { background: new Background(readConfig({ NODE_ENV: 'test' }), logger, metrics), logged, metrics }
}
