import { Inject, Injectable } from '@nestjs/common'
import { breaches, brokenReply } from '@bedside/contracts'
import type { Config } from '../config/config.js'
import { Metrics } from '../ops/metrics.js'
import { CONFIG, LOGGER, type Logger } from '../tokens.js'
import type { Call } from './call.js'
import { Prepared } from './prepared.js'

/** As many places as one line of the log names; a list breaks in every row of it. */
const mostTold = 5

/**
 * While developing and testing, holds every answer against its own contract. A breach is told in the log and counted, and
 * fails the tests; the caller gets the answer all the same, because what was asked for is done and on disk by then.
 */
@Injectable()
export class ReplyCheck {
  private readonly wanted: boolean

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {
    this.wanted = config.NODE_ENV !== 'production'
  }

  look({ id, endpoint }: Call, reply: unknown): void {
    if (!this.wanted) return
    const data: unknown = reply instanceof Prepared ? JSON.parse(reply.json) : (reply ?? null)
    const found = breaches(endpoint.reply, data)
    if (found.length === 0) return
    this.metrics.replyBroken(endpoint.name)
    this.logger.error({ requestId: id, endpoint: endpoint.name, breaches: found.slice(0, mostTold) }, brokenReply)
  }
}
