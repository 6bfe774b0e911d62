import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { mustShareFiles, openDatabase, type Database } from '@bedside/prisma'
import { AppModule } from './app.module.js'
import { Clock } from './clock.js'
import type { Config } from './config/config.js'
import { startLimits } from './data/start-limits.js'
import { refuseGlobals } from './http/refuse-nest.js'
import { ContractRouter } from './http/router.js'
import { Streams } from './http/streams.js'
import { originForm } from './http/target.js'
import { Lifecycle } from './ops/lifecycle.js'
import { nestLogger } from './ops/logger.js'
import { Traffic } from './ops/traffic.js'
import { requireWritable } from './ops/writable.js'
import { serveClient } from './pages/client.js'
import { PageFilter } from './pages/page.filter.js'
import { installBase } from './seed/profiles.js'
import type { Logger } from './tokens.js'

/** Far longer than the slowest page takes. */
const readTimeoutMs = 30_000

export interface Running {
  readonly app: NestExpressApplication
  readonly database: Database
  readonly server: Server
  /** Lets requests in progress finish, then closes the database. */
  stop(): Promise<void>
  /** Aborts requests in progress; for a shutdown that should not wait for them. */
  hurry(): void
}

/** Builds the server without listening yet: migrates the database, adds the base data, creates the application. */
export async function buildServer(config: Config, logger: Logger): Promise<Running> {
  requireWritable(config.databaseUrl)
  const serving = config.SERVERS === 'several' ? { together: true } : { alone: true }
  const database = await openDatabase({
    url: config.databaseUrl,
    ...serving,
    readTimeoutMs,
    listenerFailed: (topic, err) => logger.error({ topic, err }, 'hearing a notice of another process failed'),
  })
  try {
    await mustShareFiles(database, config.beside, startLimits)
    return await serverOver(database, config, logger)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serverOver(database: Database, config: Config, logger: Logger): Promise<Running> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, database, logger), {
    logger: nestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  })
  app.disable('x-powered-by')
  serveClient(app, config.WEB_DIR, logger)
  await database.write((tx) => installBase(tx, app.get(Clock).now()), startLimits)
  await app.init()
  refuseGlobals(app, PageFilter)

  const server = app.getHttpServer()
  const traffic = new Traffic(server, routerFirst(app))
  const stop = async () => {
    app.get(Lifecycle).closing = true
    app.get(Streams).close()
    await traffic.close(config.SHUTDOWN_SECONDS * 1000)
    await app.close()
    await database.close()
  }
  return { app, database, server, stop, hurry: () => traffic.hurry() }
}

/** Routes API calls directly to their handlers; only pages and files pass through Express. */
function routerFirst(app: NestExpressApplication): (request: IncomingMessage, response: ServerResponse) => void {
  const router = app.get(ContractRouter)
  const express = app.getHttpAdapter().getInstance() as (request: IncomingMessage, response: ServerResponse) => void
  return (request, response) => {
    request.url = originForm(request.url ?? '/')
    if (!router.route(request, response)) express(request, response)
  }
}
