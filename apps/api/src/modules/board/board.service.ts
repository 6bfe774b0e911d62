import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { BoardEvent, BoardInfo, BoardQuery, Events } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock, iso } from '../../clock.js'
import { Statement } from '../../list/statement.js'
import { DATABASE, LOGGER, type Logger } from '../../tokens.js'
import { DeviceEvents } from '../device/device-events.js'
import { BoardFeed, type Seen } from './board-feed.js'
import { bedsOfHospital, buildingsOf, type BoardRow, type OfHospital } from './board.rows.js'

/** The board of a hospital, and whoever watches it. However many do, a change is looked up once. */
@Injectable()
export class BoardService implements OnModuleInit, OnModuleDestroy {
  private readonly feeds = new Map<number, BoardFeed>()
  private stop = (): void => undefined
  private readonly beds: Statement<BoardRow, OfHospital>

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly devices: DeviceEvents,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.beds = new Statement(database.read, bedsOfHospital)
  }

  onModuleInit(): void {
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
  async info(me: Actor, { hospitalId }: BoardQuery): Promise<BoardInfo> {
    const { hospitalName } = await this.own(me, hospitalId)
    const seen = await (this.feeds.get(hospitalId)?.look() ?? this.unwatched(hospitalId))
    return { hospitalId, hospitalName, buildings: buildingsOf(seen.rows, seen.now), seq: seen.seq }
  }

  /** A hospital may pass to another agent while it is watched, so whose it is is asked again and again. */
  async watch(me: Actor, { hospitalId }: BoardQuery): Promise<Events<BoardEvent>> {
    await this.own(me, hospitalId)
    return {
      missed: () => ({
        kind: 'reload',
        bed: null,
        seq: this.feeds.get(hospitalId)?.seq ?? 0,
        at: iso(this.clock.now()),
      }),
      listen: (tell) => this.listen(hospitalId, tell),
      ask: async () => void (await this.own(me, hospitalId)),
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

  private async own(me: Actor, hospitalId: number): Promise<{ hospitalName: string }> {
    const found = await this.database.read
      .selectFrom('Hospital')
      .select(['hospitalName', 'agentPath'])
      .where('id', '=', hospitalId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    return own(me, found, ({ agentPath }) => ({ agentPath }))
  }

  private async unwatched(hospitalId: number): Promise<Seen> {
    const now = this.clock.now()
    return { rows: await this.read(hospitalId), now, seq: 0 }
  }

  private read(hospitalId: number): Promise<BoardRow[]> {
    return this.beds.all({ hospitalId })
  }
}
