import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { codes, type Fault } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { storedRefusal } from '../journal/refusal-reason.js'
import { Background } from '../background/background.js'
import { Clock } from '../clock.js'
import { Metrics } from '../ops/metrics.js'
import { DATABASE, LOGGER, type Logger } from '../tokens.js'
import { entityOf, type Call } from './call.js'
import { Observers } from './steps.js'
import { Streams } from './streams.js'

/** How long logging a refusal is retried while the disk is full or the database locked. */
const retryForMs = 60_000

/** Records every call: a log line, metrics, and an operation log entry for a refusal. */
@Injectable()
export class CallObservers extends Observers {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(DATABASE) private readonly database: Database,
    private readonly metrics: Metrics,
    private readonly background: Background,
    private readonly clock: Clock,
    private readonly streams: Streams,
  ) {
    super()
  }

  observeReply(call: Call, me: Actor | null, refused: Fault | undefined): void {
    const ms = performance.now() - call.startedAt
    const code = refused?.code ?? codes.ok
    this.metrics.observe(call.endpoint.name, code, ms)
    this.logger.info(
      {
        requestId: call.id,
        endpoint: call.endpoint.name,
        managerId: me?.managerId,
        ip: call.ip,
        code,
        reason: refused?.reason,
        ms: Math.round(ms * 10) / 10,
      },
      'call',
    )
    const { writes, changes } = call.endpoint
    if (me && !refused && writes && changes.length > 0) this.streams.refreshSession(me.sessionId)
    if (me && refused && call.endpoint.logged && refused.code === codes.forbidden) this.noteRefusal(call, me, refused)
  }

  /** Logs a refused change in the background; the response does not wait for it. */
  private noteRefusal(call: Call, me: Actor, refused: Fault): void {
    const row = {
      managerId: me.managerId,
      account: me.account,
      agentPath: me.agentPath,
      action: call.endpoint.name,
      entity: entityOf(call.endpoint),
      entityId: '',
      label: '',
      before: 'null',
      after: 'null',
      reason: storedRefusal(refused),
      result: 'REFUSED',
      ip: call.ip,
      requestId: call.id,
      createdAt: this.clock.now(),
    }
    void this.background.start({
      name: 'noting a refusal',
      about: { requestId: call.id },
      retryForMs,
      work: () => this.database.write(async (tx) => void (await tx.insertInto('OperationLog').values(row).execute())),
    })
  }
}
