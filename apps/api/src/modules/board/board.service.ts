import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import type { BoardEvent, BoardInfo, BoardQuery, Events } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { own } from '../../access/scope.js'
import { Clock, iso } from '../../clock.js'
import { ListStatement } from '../../list/statement.js'
import { DATABASE, LOGGER, type Logger } from '../../tokens.js'
import { DeviceEvents } from '../device/device-events.js'
import { BoardFeed, type BoardSnapshot } from './board-feed.js'
import { bedsOfHospital, buildingsOf, type BoardRow, type OfHospital } from './board.rows.js'

/** Serves boards and their streams. A change is looked up once, however many watch. */
@Injectable()
export class BoardService implements OnModuleInit, OnModuleDestroy {
  private readonly feeds = new Map<number, BoardFeed>()
  private stop = (): void => undefined
  private readonly beds: ListStatement<BoardRow, OfHospital>

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly devices: DeviceEvents,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.beds = new ListStatement(database.read, bedsOfHospital)
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
   * Reads a board. Watchers are first sent the state that this reply contains; otherwise a change that is undone before the next
   * look-up would never reach them, and the reader would keep it.
   */
  async info(me: Actor, { hospitalId }: BoardQuery): Promise<BoardInfo> {
    const { hospitalName } = await this.own(me, hospitalId)
    const seen = await (this.feeds.get(hospitalId)?.look() ?? this.unwatched(hospitalId))
    return { hospitalId, hospitalName, buildings: buildingsOf(seen.rows, seen.now), seq: seen.seq }
  }

  /** Checks the scope repeatedly, because a hospital may be transferred while it is watched. */
  async watch(me: Actor, { hospitalId }: BoardQuery): Promise<Events<BoardEvent>> {
    await this.own(me, hospitalId)
    return {
      missed: () => ({
        kind: 'reload',
        bed: null,
        seq: this.feeds.get(hospitalId)?.seq ?? 0,
        at: iso(this.clock.now()),
      }),
      listen: (emit) => this.listen(hospitalId, emit),
      checkAccess: async () => void (await this.own(me, hospitalId)),
      // All watchers' heartbeats come together; `soon` looks up once.
      onHeartbeat: () => this.feeds.get(hospitalId)?.soon(),
    }
  }

  /** The number of watched hospitals. */
  get watched(): number {
    return this.feeds.size
  }

  private listen(hospitalId: number, emit: (event: BoardEvent) => void): () => void {
    const existing = this.feeds.get(hospitalId)
    const feed =
      existing ??
      new BoardFeed(
        hospitalId,
        (id) => this.read(id),
        () => this.clock.now(),
        (error) => this.logger.error({ err: error, hospitalId }, 'reading a board failed'),
      )
    this.feeds.set(hospitalId, feed)
    feed.add(emit)
    return () => {
      feed.remove(emit)
      if (!feed.isWatched) this.feeds.delete(hospitalId)
    }
  }

  private async own(me: Actor, hospitalId: number): Promise<{ hospitalName: string }> {
    const hospital = await this.database.read
      .selectFrom('Hospital')
      .select(['hospitalName', 'agentPath'])
      .where('id', '=', hospitalId)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    return own(me, hospital, ({ agentPath }) => ({ agentPath }))
  }

  private async unwatched(hospitalId: number): Promise<BoardSnapshot> {
    const now = this.clock.now()
    return { rows: await this.read(hospitalId), now, seq: 0 }
  }

  private read(hospitalId: number): Promise<BoardRow[]> {
    return this.beds.all({ hospitalId })
  }
}
