import { createStore } from '../lib/store'

/** Whether the last change of the address that the router did not make was Back or Forward. */
export const returned = createStore(false)

/**
 * Tells Back and Forward from following a link, which looks the same to the router: a link makes an entry without a state.
 * It is given one here, so that coming back to it counts as that. Heard before the router, which acts on the same event.
 */
export function watchReturns(): void {
  const note = (): void => {
    returned.set(history.state !== null)
    // `idx` is where the router counts its own entries; null means what having no state means to it.
    if (history.state === null) history.replaceState({ idx: null }, '')
  }
  addEventListener('popstate', note, { capture: true })
}
