import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common'
import { fault, limits } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import { Background } from '../background/background.js'
import { ensure } from '../ensure.js'

/** A stream of events that is open. */
export interface Stream {
  /** Whose it is; nobody's in particular where anybody may listen. */
  readonly sessionId: number | undefined
  /** Asks whether its reader may still hear it, and ends it where not. Like the others, it never rejects. */
  ask(): Promise<void>
  /** The same, and looks whether there is something to tell. */
  look(): Promise<void>
  /** The same, and says that the server is there. */
  beat(): Promise<void>
  end(): void
}

const everyMs = 15_000

/** The round that asks of all streams whether they may go on. */
export const streamBeat = 'the beat of the event streams'

/** All streams that are open, with one beat for all of them. */
@Injectable()
export class Streams implements OnModuleInit, OnModuleDestroy {
  private readonly open = new Set<Stream>()

  constructor(private readonly background: Background) {}

  onModuleInit(): void {
    this.background.every({ name: streamBeat, everyMs, turn: () => this.beat() })
  }

  get count(): number {
    return this.open.size
  }

  /**
   * Each holds a connection, so there is an end to how many there can be. Nobody takes all of them: of one session too
   * many the oldest goes, which may be one whose reader vanished without a word.
   */
  makeRoom(me: Actor | null): void {
    const own = [...this.open].filter((stream) => stream.sessionId === me?.sessionId)
    if (me && own.length >= limits.eventStreamsPerSession) own[0]?.end()
    ensure(this.open.size < limits.eventStreams, () => fault('server.busy'))
  }

  add(stream: Stream): void {
    this.open.add(stream)
  }

  remove(stream: Stream): void {
    this.open.delete(stream)
  }

  /** Somebody's rights have changed: whoever lost theirs hears nothing more. */
  async ask(): Promise<void> {
    await Promise.all([...this.open].map((stream) => stream.ask()))
  }

  /** Somebody has changed something themselves: what they are told is not to wait for the next beat. */
  lookFor(sessionId: number): void {
    for (const stream of this.open) if (stream.sessionId === sessionId) void stream.look()
  }

  async beat(): Promise<void> {
    await Promise.all([...this.open].map((stream) => stream.beat()))
  }

  /** The server goes: nobody is kept waiting by those who only listen. */
  close(): void {
    for (const stream of this.open) stream.end()
  }

  onModuleDestroy(): void {
    this.close()
  }
}
