import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { fault, limits } from '@bedside/contracts'
import type { Database } from '@bedside/prisma'
import type { Actor } from '../access/actor.js'
import { Background } from '../background/background.js'
import { ensure } from '../ensure.js'
import { DATABASE } from '../tokens.js'

/** An open event stream. */
export interface Stream {
  /** The session it belongs to; undefined for public streams. */
  readonly sessionId: number | undefined
  /** Checks whether the reader may still listen, and ends the stream otherwise. Like the others, it never rejects. */
  checkAccess(): Promise<void>
  /** The same, and sends anything new. */
  refresh(): Promise<void>
  /** The same, and sends a heartbeat. */
  heartbeat(): Promise<void>
  end(): void
}

export const heartbeatMs = 15_000

/** Topic of the notices to other processes that a session has written something. */
const written = 'written'

/** The background round that sends heartbeats and re-checks permissions of all streams. */
export const streamHeartbeat = 'the heartbeat of the event streams'

/** All open streams, with one shared heartbeat. */
@Injectable()
export class Streams implements OnModuleInit, OnModuleDestroy {
  private readonly open = new Set<Stream>()

  constructor(
    @Inject(DATABASE) private readonly database: Pick<Database, 'others'>,
    private readonly background: Background,
  ) {}

  onModuleInit(): void {
    this.background.every({ name: streamHeartbeat, everyMs: heartbeatMs, turn: () => this.heartbeat() })
    this.database.others.listen(written, (sessionId) => this.refreshOpen(Number(sessionId)))
  }

  get count(): number {
    return this.open.size
  }

  /**
   * Each stream holds a connection, so the number is limited, in total and per session. Beyond the limit of a session its
   * oldest stream is closed, which is often one whose reader vanished without closing it.
   */
  makeRoom(me: Actor | null): void {
    const ofSession = [...this.open].filter((stream) => stream.sessionId === me?.sessionId)
    if (me && ofSession.length >= limits.eventStreamsPerSession) ofSession[0]?.end()
    ensure(this.open.size < limits.eventStreams, () => fault('server.busy'))
  }

  add(stream: Stream): void {
    this.open.add(stream)
  }

  remove(stream: Stream): void {
    this.open.delete(stream)
  }

  /** Called after permissions changed: streams whose reader lost access end. */
  async checkAccess(): Promise<void> {
    await Promise.all([...this.open].map((stream) => stream.checkAccess()))
  }

  /** Called after a person's own change: their streams update now instead of at the next heartbeat. */
  refreshSession(sessionId: number): void {
    this.database.others.notify(written, String(sessionId))
    this.refreshOpen(sessionId)
  }

  private refreshOpen(sessionId: number): void {
    for (const stream of this.open) if (stream.sessionId === sessionId) void stream.refresh()
  }

  async heartbeat(): Promise<void> {
    await Promise.all([...this.open].map((stream) => stream.heartbeat()))
  }

  /** Closes all streams, so that shutdown does not wait for them. */
  close(): void {
    for (const stream of this.open) stream.end()
  }

  onModuleDestroy(): void {
    this.close()
  }
}
