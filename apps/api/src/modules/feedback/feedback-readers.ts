import { Injectable } from '@nestjs/common'
import { limits } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'

/** Whoever has a piece of feedback open asks for it more often than that. */
const presentMs = 25_000

interface Reader {
  readonly name: string
  readonly isPlatform: boolean
  readonly at: number
}

/** Who has which feedback open, as far as this process was asked for it lately; lost with it, and known again in seconds. */
@Injectable()
export class FeedbackReaders {
  private readonly readers = new Map<number, Map<number, Reader>>()

  /** Notes that somebody reads it, and answers who else does. Whom of the platform's people an agent does not hear of is left out. */
  note(me: Actor, feedbackId: number, now = performance.now()): string[] {
    this.forgetThoseGone(now)
    const here = this.readers.get(feedbackId) ?? new Map<number, Reader>()
    this.readers.set(
      feedbackId,
      here.set(me.managerId, { name: me.name, isPlatform: me.family === 'PLATFORM', at: now }),
    )
    const others = [...here].filter(([managerId]) => managerId !== me.managerId).map(([, reader]) => reader)
    return others
      .filter(({ isPlatform }) => me.family === 'PLATFORM' || !isPlatform)
      .map(({ name }) => name)
      .slice(0, limits.feedbackReaders)
  }

  private forgetThoseGone(now: number): void {
    for (const [feedbackId, here] of this.readers) {
      for (const [managerId, { at }] of here) if (now - at > presentMs) here.delete(managerId)
      if (here.size === 0) this.readers.delete(feedbackId)
    }
  }
}
