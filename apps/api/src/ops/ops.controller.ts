import { ServerResponse } from 'node:http'
import { Controller, Get, Header, Inject, Res } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import { sql } from 'kysely'
import { Background } from '../background/background.js'
import { DATABASE } from '../tokens.js'
import { Lifecycle } from './lifecycle.js'
import { Metrics } from './metrics.js'

/** A meaningless row, written to test whether writing works. */
const noteReady = async (tx: Tx): Promise<void> => {
  await sql`INSERT INTO "Meta" ("key", "value") VALUES ('written', '1')
    ON CONFLICT ("key") DO UPDATE SET "value" = '1'`.execute(tx)
}

/** Health, readiness and metrics, for operators. */
@Controller()
export class OpsController {
  private trying: Promise<void> | undefined

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly background: Background,
    private readonly metrics: Metrics,
    private readonly lifecycle: Lifecycle,
  ) {}

  @Get('/health/live')
  @Header('cache-control', 'no-store')
  live(): { status: string } {
    return { status: 'ok' }
  }

  /**
   * Ready means: the database answers, the last write did not fail for lack of disk space, and the server is not
   * shutting down.
   */
  @Get('/health/ready')
  @Header('cache-control', 'no-store')
  async ready(@Res({ passthrough: true }) response: ServerResponse): Promise<{ status: string }> {
    const trouble = this.lifecycle.closing ? 'closing' : await this.trouble()
    if (trouble === undefined) return { status: 'ok' }
    response.statusCode = 503
    return { status: trouble }
  }

  /** Counts calls by name and code, never by caller. Still not for the public: see docs/operations.md. */
  @Get('/metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  measured(): Promise<string> {
    return this.metrics.registry.metrics()
  }

  private async trouble(): Promise<'database' | 'storage' | undefined> {
    if (!(await this.answers())) return 'database'
    if (!this.database.stats.failing) return undefined
    this.tryToWrite()
    return 'storage'
  }

  /**
   * An unready server receives no requests, and so would never notice that the disk has space again: tries a write in
   * the background.
   */
  private tryToWrite(): void {
    this.trying ??= this.background
      .start({ name: 'trying whether anything can be written', work: () => this.database.write(noteReady) })
      .finally(() => (this.trying = undefined))
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
