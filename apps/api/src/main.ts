import 'reflect-metadata'
import { ConfigError, readConfig, type Config } from './config/config.js'
import { createLogger } from './ops/logger.js'
import { buildServer } from './server.js'

const config = settings()
const logger = createLogger(config.LOG_LEVEL)
const running = await buildServer(config, logger)

running.server.listen(config.PORT, config.HOST, () => {
  const address = running.server.address()
  const port = typeof address === 'object' && address ? address.port : config.PORT
  logger.info({ port, host: config.HOST, testMode: config.BEDSIDE_TEST_MODE }, 'listening')
  logger.flush()
})

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    logger.info({ signal }, 'stopping')
    void running.stop().finally(() => {
      logger.flush()
      process.exit(0)
    })
  })
}

/** Unusable settings end the start with words, not with a stack. */
function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(2)
  }
}
