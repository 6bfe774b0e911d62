import { ServerResponse } from 'node:http'
import { Controller, Get, Header, Inject, Res } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { sql } from 'kysely'
import { DATABASE } from '../tokens.js'
import { Lifecycle } from './lifecycle.js'
import { Metrics } from './metrics.js'

/** For those who run the server: is it alive, may it be sent requests, how is it doing. */
@Controller()
export class OpsController {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly metrics: Metrics,
    private readonly lifecycle: Lifecycle,
  ) {}

  @Get('/health/live')
  @Header('cache-control', 'no-store')
  live(): { status: string } {
    return { status: 'ok' }
  }

  /** Ready means: the database answers, and the server is not about to stop. */
  @Get('/health/ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) response: ServerResponse): Promise<{ status: string }> {
    if (!this.lifecycle.closing && (await this.answers())) return { status: 'ok' }
    response.statusCode = 503
    return { status: this.lifecycle.closing ? 'closing' : 'database' }
  }

  /** Counts calls by name and code, never by who made them. Not for the public all the same: see docs/operations.md. */
  @Get('/metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  measured(): Promise<string> {
    return this.metrics.registry.metrics()
  }

  private async answers(): Promise<boolean> {
    try {
      const { rows } = await sql`SELECT 1 AS one`.execute(this.database.read)
      return rows.length === 1
    } catch {
      return false
    }
  }
}
