import type { IncomingMessage, ServerResponse } from 'node:http'
import { Inject, Injectable } from '@nestjs/common'
import { codes, decode, Fault, fault, type Envelope, type Events, type Raw } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { CONFIG, LOGGER, type Logger } from '../tokens.js'
import type { Config } from '../config/config.js'
import { Clock } from '../clock.js'
import { Exports } from '../exports/exports.js'
import type { RowSource } from '../exports/row-source.js'
import { asFault, refusalOf, sendFault, sendReply } from './answer.js'
import { rawInput } from './body.js'
import { mustHaveKey, openCall, type Call } from './call.js'
import { drain } from './drain.js'
import { IncomingFiles } from './incoming-files.js'
import { AccessGuard, Observers, Scenarios } from './steps.js'
import { ReplyCheck } from './reply-check.js'
import { sendEvents } from './send-events.js'
import { sendRows } from './send-rows.js'
import type { Route } from './serve.js'
import { Streams } from './streams.js'
import { Transfers } from './transfers.js'

/** The request pipeline, from the first byte to the response. Read it from top to bottom. */
@Injectable()
export class Pipeline {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly guard: AccessGuard,
    private readonly observers: Observers,
    private readonly scenarios: Scenarios,
    private readonly clock: Clock,
    private readonly streams: Streams,
    private readonly replies: ReplyCheck,
    private readonly transfers: Transfers,
    private readonly incoming: IncomingFiles,
    private readonly exports: Exports,
  ) {}

  async handle(request: IncomingMessage, response: ServerResponse, { endpoint, handler }: Route): Promise<void> {
    const call = openCall(request, endpoint, this.config.TRUSTED_PROXIES)
    let me: Actor | null = null
    let refused: Fault | undefined
    const incoming = this.incoming.ofOneCall()
    let over = (): void => undefined
    try {
      if (await this.scenarios.play(call, response)) return
      // The caller is stored before authorisation, because the operation log of a refusal names them.
      const checkAccess = async (idle = false): Promise<void> => {
        me = await this.guard.authenticate(call, idle)
        if (me) this.guard.authorize(me, endpoint)
      }
      // A stream left open or reopened by the browser does not count as activity, so idle sessions still end.
      const listens = 'events' in endpoint.reply
      await checkAccess(listens)
      mustHaveKey(call)
      over = this.transfers.begin(endpoint, me)
      const raw = await rawInput(request, endpoint, incoming)
      // Receiving a form may take long, so permissions are checked again afterwards.
      if (endpoint.carrier === 'form') await checkAccess()
      const input = this.read(raw, call)
      const answer = await handler(input, me, call)
      const { reply } = endpoint
      if ('csv' in reply) {
        // Sending a file may take long too, so permissions are checked again before each batch of rows.
        const inspect = (batch: unknown): void => this.replies.look(call, batch)
        const source = answer as RowSource
        const rows = await this.exports.atOnce(source, me as unknown as Actor)
        const whole = await sendRows({ response, call, me, reply, source, rows, now: this.clock.now(), inspect })
        if (!whole)
          this.logger.info({ requestId: call.id, endpoint: endpoint.name }, 'the client disconnected before the end')
        return
      }
      if ('events' in reply) {
        this.streams.makeRoom(me)
        const inspect = (event: unknown): void => this.replies.look(call, event)
        const failed = (error: unknown): Envelope => this.ended(call, error)
        await sendEvents({
          response,
          call,
          me,
          events: answer as Events<object>,
          streams: this.streams,
          checkAccess: () => checkAccess(true),
          inspect,
          failed,
        })
        return
      }
      this.replies.look(call, answer)
      sendReply(response, call, me, answer)
    } catch (error) {
      refused = asFault(error, call)
      if (isOurs(error, refused))
        this.logger.error({ requestId: call.id, endpoint: endpoint.name, err: error }, 'request failed')
      sendFault(response, call, me, refused)
      drain(request)
    } finally {
      over()
      await incoming.clear().catch((error: unknown) => {
        this.logger.error(
          { requestId: call.id, endpoint: endpoint.name, err: error },
          'a file that came in is left over',
        )
      })
      this.observers.observeReply(call, me, refused)
    }
  }

  /** A revoked permission is reported to the reader only; anything else is logged as an error. */
  private ended(call: Call, error: unknown): Envelope {
    const refused = asFault(error, call)
    const about = { requestId: call.id, endpoint: call.endpoint.name, reason: refused.reason }
    if (isOurs(error, refused)) this.logger.error({ ...about, err: error }, 'a stream failed')
    else this.logger.info(about, 'a stream has ended')
    return refusalOf(refused, call)
  }

  private read(raw: Raw, call: Call): unknown {
    const decoded = decode(call.endpoint.input, raw, call.language)
    if (decoded.ok) return decoded.value
    const first = decoded.problems[0]
    throw new Fault('input.bad', { problem: first?.message ?? '' }, decoded.problems)
  }
}

/** Whether the error is a defect, which is logged in full. A deliberate refusal is a `Fault`; its call line has the reason. */
const isOurs = (error: unknown, refused: Fault): boolean => refused.code >= codes.fault && !(error instanceof Fault)

export const unknownPath = (): Fault => fault('path.unknown')
