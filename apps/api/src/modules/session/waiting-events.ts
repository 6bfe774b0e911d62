import { Injectable } from '@nestjs/common'
import { Fault, type Events, type SessionWaiting } from '@bedside/contracts'
import { permissionVersionOf, type Actor } from '../../access/actor.js'
import { sameScope } from '../../access/scope.js'
import { Background } from '../../background/background.js'
import { AccessGuard } from '../../http/steps.js'
import { News } from '../../news/news.js'
import { WaitingWork } from '../to-do/waiting-work.js'

/** Sends to-dos, the unread count and the permission version to a manager who listens. */
@Injectable()
export class WaitingEvents {
  constructor(
    private readonly work: WaitingWork,
    private readonly news: News,
    private readonly guard: AccessGuard,
    private readonly background: Background,
  ) {}

  of(me: Actor): Events<SessionWaiting> {
    return new WaitingOfOne(
      { toDo: [], unread: 0, permissionVersion: permissionVersionOf(me) },
      () => this.guard.anew(me, true),
      this.work,
      this.news,
      (work) => void this.background.start({ name: 'counting what waits for somebody', work }),
    )
  }
}

/**
 * The figures of one listener: sent on subscription, and whenever a heartbeat finds a change. They are counted with the
 * listener's current rights, and anything lost meanwhile is left out before sending.
 */
class WaitingOfOne implements Events<SessionWaiting> {
  private last: SessionWaiting | undefined
  private emit: ((waiting: SessionWaiting) => void) | undefined
  private isCounting = false
  private isStale = false

  constructor(
    private readonly none: SessionWaiting,
    private readonly currentActor: () => Promise<Actor>,
    private readonly work: WaitingWork,
    private readonly news: News,
    private readonly start: (work: () => Promise<void>) => void,
  ) {}

  readonly missed = (): SessionWaiting => this.last ?? this.none

  readonly listen = (emit: (waiting: SessionWaiting) => void): (() => void) => {
    this.emit = emit
    this.onHeartbeat()
    return () => (this.emit = undefined)
  }

  readonly onHeartbeat = (): void => {
    this.isStale = true
    if (this.isCounting || this.emit === undefined) return
    this.isCounting = true
    this.start(() => this.count())
  }

  readonly checkAccess = async (): Promise<void> => {
    const me = await this.currentActor()
    if (this.last) this.emitIfChanged(me, this.last)
  }

  private async count(): Promise<void> {
    try {
      while (this.isStale && this.emit) {
        this.isStale = false
        const me = await this.currentActor()
        const toDo = await this.work.of(me)
        const unread = await this.news.unread(me.managerId)
        const rechecked = await this.currentActor()
        // The scope has changed, so the counted rows are not the listener's any more: counts again.
        if (sameScope(me, rechecked)) this.emitIfChanged(rechecked, { toDo, unread })
        else this.isStale = true
      }
    } catch (error) {
      // The stream itself ends when the listener loses access.
      if (!(error instanceof Fault)) throw error
    } finally {
      this.isCounting = false
    }
  }

  private emitIfChanged(me: Actor, { toDo, unread }: Omit<SessionWaiting, 'permissionVersion'>): void {
    const permissionVersion = permissionVersionOf(me)
    const waiting = { toDo: toDo.filter(({ key }) => this.work.isOf(me, key)), unread, permissionVersion }
    if (this.last && JSON.stringify(waiting) === JSON.stringify(this.last)) return
    this.last = waiting
    this.emit?.(waiting)
  }
}
