import { isLeaving } from '../session/session-end'
import { putWorkAway } from './keep-work'
import { unsaved } from './work'

/**
 * Asks before the window is closed or reloaded while there is unsaved work, unless it is stored already. Work left
 * anyway is stored and offered when the page is opened again.
 */
export function guardUnload(): void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (!isLeaving()) event.preventDefault()
  }
  let guarded = false
  const keep = (): void => {
    if (!isLeaving()) putWorkAway()
  }
  // A `beforeunload` listener disables the browser's back/forward cache, so it is registered only while needed.
  const follow = (): void => {
    const needed = unsaved.get().size > 0
    if (needed === guarded) return
    guarded = needed
    const change = needed ? addEventListener : removeEventListener
    change('beforeunload', ask)
    change('pagehide', keep)
  }
  unsaved.subscribe(follow)
  follow()
}
