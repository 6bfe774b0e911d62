import { Inject, Injectable } from '@nestjs/common'
import { breaches, brokenReply, type Endpoint } from '@bedside/contracts'
import type { Config } from '../config/config.js'
import { Metrics } from '../ops/metrics.js'
import { CONFIG, LOGGER, type Logger } from '../tokens.js'
import type { Call } from './call.js'
import { Prepared } from './prepared.js'

/** Maximum violations per log line: a broken list would otherwise report every row. */
const mostReported = 5

/**
 * In development and tests, validates every reply against its contract. A violation is logged and counted, and fails the
 * tests; the caller still gets the reply, because the requested change is already on disk.
 */
@Injectable()
export class ReplyCheck {
  private readonly isEnabled: boolean

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
  ) {
    this.isEnabled = config.NODE_ENV !== 'production'
  }

  look({ id, endpoint }: Call, reply: unknown): void {
    if (!this.isEnabled) return
    const { violations, err } = breachesOf(endpoint, reply)
    if (violations.length === 0) return
    this.metrics.replyBroken(endpoint.name)
    this.logger.error(
      { requestId: id, endpoint: endpoint.name, breaches: violations.slice(0, mostReported), err },
      brokenReply,
    )
  }
}

/** A check that fails itself counts as a violation: it must not turn a change on disk into a refusal either. */
function breachesOf(
  { reply: spec }: Endpoint,
  reply: unknown,
): { readonly violations: string[]; readonly err?: unknown } {
  try {
    const data: unknown = reply instanceof Prepared ? JSON.parse(reply.json) : (reply ?? null)
    return { violations: breaches(spec, data) }
  } catch (err) {
    return { violations: ['data: could not be checked'], err }
  }
}
