import { Injectable } from '@nestjs/common'
import { Fault, type Events, type SessionNews } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { sameScope } from '../../access/scope.js'
import { Background } from '../../background/background.js'
import { AccessGuard } from '../../http/steps.js'
import { WaitingWork } from '../to-do/waiting-work.js'

/** What a sign-in tells whoever has it, for as long as they listen. */
@Injectable()
export class SessionNewsDesk {
  constructor(
    private readonly waiting: WaitingWork,
    private readonly guard: AccessGuard,
    private readonly background: Background,
  ) {}

  of(me: Actor): Events<SessionNews> {
    return new NewsOfOne(
      () => this.guard.anew(me, true),
      this.waiting,
      (work) => void this.background.start({ name: 'counting what waits for somebody', work }),
    )
  }
}

/**
 * The news of one reader: told once they listen, and again whenever a beat finds them otherwise. They are counted by the
 * rights that the reader has then; what is taken away meanwhile is left out before anything is told.
 */
class NewsOfOne implements Events<SessionNews> {
  private last: SessionNews | undefined
  private tell: ((news: SessionNews) => void) | undefined
  private isCounting = false
  private isStale = false

  constructor(
    private readonly askNow: () => Actor,
    private readonly waiting: WaitingWork,
    private readonly start: (work: () => Promise<void>) => void,
  ) {}

  readonly missed = (): SessionNews => this.last ?? { toDo: [] }

  readonly listen = (tell: (news: SessionNews) => void): (() => void) => {
    this.tell = tell
    this.beat()
    return () => (this.tell = undefined)
  }

  readonly beat = (): void => {
    this.isStale = true
    if (this.isCounting || this.tell === undefined) return
    this.isCounting = true
    this.start(() => this.count())
  }

  readonly ask = (): void => {
    if (this.last) this.say(this.last)
  }

  private async count(): Promise<void> {
    try {
      while (this.isStale && this.tell) {
        this.isStale = false
        const me = this.askNow()
        const toDo = await this.waiting.of(me)
        // Other rows than those that were counted: they are counted again.
        if (sameScope(me, this.askNow())) this.say({ toDo })
        else this.isStale = true
      }
    } catch (error) {
      // Whoever may not listen any more is told so by the stream itself.
      if (!(error instanceof Fault)) throw error
    } finally {
      this.isCounting = false
    }
  }

  private say({ toDo }: SessionNews): void {
    const me = this.askNow()
    const news = { toDo: toDo.filter(({ key }) => this.waiting.isOf(me, key)) }
    if (this.last && JSON.stringify(news) === JSON.stringify(this.last)) return
    this.last = news
    this.tell?.(news)
  }
}
