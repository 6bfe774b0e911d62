import { isLeaving } from '../session/session-end'
import { unsaved } from './work'

/** Closing the window asks only while something is unsaved, and never when the vault has it already. */
export function guardUnload(): void {
  const ask = (event: BeforeUnloadEvent): void => {
    if (!isLeaving()) event.preventDefault()
  }
  let guarded = false
  // A listener by itself keeps browsers from preserving a page, so it is there only while it is needed.
  const follow = (): void => {
    const needed = unsaved.get().size > 0
    if (needed === guarded) return
    guarded = needed
    if (needed) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  }
  unsaved.subscribe(follow)
  follow()
}
