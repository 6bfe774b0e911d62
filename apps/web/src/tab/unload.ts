import { isLeaving } from '../session/session-end'
import { putWorkAway } from './keep-work'
import { unsaved } from './work'

/**
 * Closing the window or loading it anew asks only while something is unsaved, and never when the vault has it already.
 * What somebody leaves behind all the same is put away, and offered when the page is there again.
 */
export function guardUnload(): void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (!isLeaving()) event.preventDefault()
  }
  let guarded = false
  const keep = (): void => {
    if (!isLeaving()) putWorkAway()
  }
  // A listener by itself keeps browsers from preserving a page, so it is there only while it is needed.
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
