import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { BoardEvent, BoardInfo, BoardQuery, Events } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock, iso } from '../../clock.js'
import { DATABASE, LOGGER, type Logger } from '../../tokens.js'
import { DeviceEvents } from '../device/device-events.js'
import { BoardFeed } from './board-feed.js'
import { boardStatement, buildingsOf, type BoardRow } from './board.rows.js'

interface Hospital {
  hospitalName: string
  agentPath: string
}

/** The board of a hospital, and whoever watches it. However many do, a change is looked up once. */
@Injectable()
export class BoardService implements OnModuleInit, OnModuleDestroy {
  private readonly feeds = new Map<number, BoardFeed>()
  private stop = (): void => undefined
  private bedsOf!: { all(hospitalId: number): unknown[] }
  private hospitalBy!: { get(hospitalId: number): unknown }

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly devices: DeviceEvents,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const { reader } = this.database
    this.bedsOf = reader.prepare(boardStatement)
    this.hospitalBy = reader.prepare('SELECT hospitalName, agentPath FROM Hospital WHERE id = ? AND deletedAt IS NULL')
    this.stop = this.devices.subscribe((event) => {
      for (const feed of this.feeds.values()) if (feed.concerns(event)) feed.soon()
    })
  }

  onModuleDestroy(): void {
    this.stop()
  }

  /**
   * Whoever watches is told first what this answer holds: what is the other way round again before the feed looks next
   * would never be told, and stay as it was read.
   */
  info(me: Actor, { hospitalId }: BoardQuery): BoardInfo {
    const { hospitalName } = this.own(me, hospitalId)
    const [feed, now] = [this.feeds.get(hospitalId), this.clock.now()]
    const rows = feed?.look(now) ?? this.read(hospitalId)
    return { hospitalId, hospitalName, buildings: buildingsOf(rows, now), seq: feed?.seq ?? 0 }
  }

  /** A hospital may pass to another agent while it is watched, so whose it is is asked again and again. */
  watch(me: Actor, { hospitalId }: BoardQuery): Events<BoardEvent> {
    this.own(me, hospitalId)
    return {
      missed: () => ({
        kind: 'reload',
        bed: null,
        seq: this.feeds.get(hospitalId)?.seq ?? 0,
        at: iso(this.clock.now()),
      }),
      listen: (tell) => this.listen(hospitalId, tell),
      ask: () => void this.own(me, hospitalId),
      // Many beat at once.
      beat: () => this.feeds.get(hospitalId)?.soon(),
    }
  }

  /** Hospitals that somebody watches. */
  get watched(): number {
    return this.feeds.size
  }

  private listen(hospitalId: number, tell: (event: BoardEvent) => void): () => void {
    const known = this.feeds.get(hospitalId)
    const feed =
      known ??
      new BoardFeed(
        hospitalId,
        (id) => this.read(id),
        () => this.clock.now(),
        (error) => this.logger.error({ err: error, hospitalId }, 'looking at a board failed'),
      )
    this.feeds.set(hospitalId, feed)
    feed.add(tell)
    return () => {
      feed.remove(tell)
      if (!feed.isWatched) this.feeds.delete(hospitalId)
    }
  }

  private own(me: Actor, hospitalId: number): Hospital {
    const found = this.hospitalBy.get(hospitalId) as Hospital | undefined
    return own(me, found, ({ agentPath }) => ({ agentPath }))
  }

  private read(hospitalId: number): readonly BoardRow[] {
    return this.bedsOf.all(hospitalId) as BoardRow[]
  }
}
