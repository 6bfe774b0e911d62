import { createStore } from '../lib/store'
import { hear, type News } from './channel'
import { hearOf, isMine, standing, whoIsIn, type Who } from './identity'
import { endSession, goOn, isHeld, isLeaving, startOver } from './session-end'
import { session } from './session'

/** Somebody else who has signed in beside this tab. Until that is settled nothing leaves it. */
export const stranger = createStore<Who | undefined>(undefined)

/** A cookie that another tab has set can be read here a little later than its word arrives. */
const cookieLagMs = 300

/** Follows what other tabs of the browser have done to the token they all share. */
export function followOtherTabs(): void {
  hear(follow)
  // A tab that was asleep may have missed what was said.
  addEventListener('focus', look)
}

function follow(news: News): void {
  if (session.get().status === 'out' || isLeaving()) return
  if (news.type === 'signed-out') {
    // Whoever is typing their password here may still sign in.
    if (isMine(news.mark) && !isHeld()) startOver()
    return
  }
  if (news.type === 'ended') {
    if (isMine(news.mark)) endSession(news.code, news.reason)
    return
  }
  if (news.who) hearOf(news.who)
  look()
  setTimeout(look, cookieLagMs)
}

function look(): void {
  if (session.get().status === 'out' || isLeaving()) return
  const now = standing()
  if (now === 'gone' && !isHeld()) startOver()
  if (now === 'renewed') goOn()
  stranger.set(now === 'foreign' ? whoIsIn() : undefined)
}
