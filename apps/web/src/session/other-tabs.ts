import { createStore } from '../lib/store'
import { onTabMessage, type TabMessage } from './channel'
import { setAnnounced, isMine, standing, whoIsIn, type Who } from './identity'
import { endSession, goOn, isHeld, isLeaving, startOver } from './session-end'
import { session } from './session'

/** Another user who has signed in in this browser. Until this is settled, the tab sends no requests. */
export const stranger = createStore<Who | undefined>(undefined)

/** A cookie set by another tab may become visible here slightly later than its message. */
const cookieLagMs = 300

/** Reacts to changes of the shared token by other tabs. */
export function followOtherTabs(): void {
  onTabMessage(follow)
  // A suspended tab may have missed messages.
  addEventListener('focus', look)
}

function follow(news: TabMessage): void {
  if (session.get().status === 'out' || isLeaving()) return
  if (news.type === 'signed-out') {
    // A user typing their password here may still sign in again.
    if (isMine(news.mark) && !isHeld()) startOver()
    return
  }
  if (news.type === 'ended') {
    if (isMine(news.mark)) endSession(news.code, news.reason)
    return
  }
  if (news.who) setAnnounced(news.who)
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
