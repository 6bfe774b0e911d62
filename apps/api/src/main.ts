import 'reflect-metadata'
import type { Server } from 'node:http'
import { ConfigError, readConfig, type Config } from './config/config.js'
import { endOnFaults, endOnSignals } from './ops/shutdown.js'
import { createLogger } from './ops/logger.js'
import { nodeProblem } from './ops/node-version.js'
import { startProblem } from './ops/start-problem.js'
import { buildServer, type Running } from './server.js'

// The database holds password hashes and phone numbers, so files are readable by this system user only.
process.umask(0o077)
const config = settings()
const logger = createLogger(config.LOG_LEVEL)
const doubt = nodeProblem(process.versions.node)
if (doubt) logger.warn(doubt)
endOnFaults(logger)
endOnSignals(logger, start(), config.SHUTDOWN_SECONDS)

async function start(): Promise<Running> {
  let running: Running | undefined
  try {
    running = await buildServer(config, logger)
    const port = await listen(running.server)
    logger.info({ port, host: config.HOST, testMode: config.BEDSIDE_TEST_MODE }, 'listening')
    logger.flush()
    return running
  } catch (error) {
    await running?.stop()
    const where = { port: config.PORT, host: config.HOST, databaseUrl: config.databaseUrl }
    const problem = startProblem(error, where)
    if (problem === undefined) throw error
    return refuse(problem)
  }
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.PORT, config.HOST, () => {
      server.off('error', reject)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : config.PORT)
    })
  })
}

function settings(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return refuse(error.message)
  }
}

/** Exits with a message and no stack trace, for problems that the operator can fix. */
function refuse(problem: string): never {
  process.stderr.write(`${problem}\n`)
  process.exit(2)
}
