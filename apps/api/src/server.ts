import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { NestFactory } from '@nestjs/core'
import type { NestExpressApplication } from '@nestjs/platform-express'
import { openDatabase, type Database } from '@bedside/prisma'
import { AppModule } from './app.module.js'
import { Clock } from './clock.js'
import type { Config } from './config/config.js'
import { ContractRouter } from './http/router.js'
import { Lifecycle } from './ops/lifecycle.js'
import { nestLogger } from './ops/logger.js'
import { installBase } from './seed/profiles.js'
import type { Logger } from './tokens.js'

export interface Running {
  readonly app: NestExpressApplication
  readonly database: Database
  readonly server: Server
  /** Requests under way finish, then the database is brought to rest. */
  stop(): Promise<void>
}

/** Builds the server without listening yet: migrations, what every installation needs, then the application. */
export async function buildServer(config: Config, logger: Logger): Promise<Running> {
  const database = await openDatabase({ url: config.databaseUrl })
  const app = await NestFactory.create<NestExpressApplication>(AppModule.with(config, database, logger), {
    logger: nestLogger(logger),
    bodyParser: false,
    abortOnError: false,
  })
  app.disable('x-powered-by')
  await database.write((tx) => installBase(tx, app.get(Clock).now()))
  await app.init()

  const server = app.getHttpServer()
  putRouterFirst(app, server)
  return { app, database, server, stop: () => stop(app, database, server, config) }
}

/** Calls of the API go straight to their handlers; only pages and files take the way through Express. */
function putRouterFirst(app: NestExpressApplication, server: Server): void {
  const router = app.get(ContractRouter)
  const express = app.getHttpAdapter().getInstance() as (request: IncomingMessage, response: ServerResponse) => void
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!router.route(request, response)) express(request, response)
  })
}

async function stop(app: NestExpressApplication, database: Database, server: Server, config: Config): Promise<void> {
  app.get(Lifecycle).closing = true
  const closed = new Promise<void>((resolve) => (server.listening ? server.close(() => resolve()) : resolve()))
  server.closeIdleConnections()
  const late = setTimeout(() => server.closeAllConnections(), config.SHUTDOWN_SECONDS * 1000)
  await closed
  clearTimeout(late)
  await app.close()
  await database.close()
}
