import { createStore } from '../lib/store'
import { tabs } from './tabs'

type Navigate = (address: string, options?: { replace?: boolean }) => void

/** How the address is changed: by the router as soon as there is one, which hands in its way for those outside of it. */
export const router = createStore<{ readonly navigate: Navigate }>({
  navigate: (address) => void (location.hash = `#${address}`),
})

/** Changes the address. Unlike the router's own hook it makes no hidden page follow every change. */
export const go: Navigate = (address, options) => router.get().navigate(address, options)

/** A page that has not come by then will not be waited for. */
const timeoutMs = 3000

/** Goes to a tab and waits until its page can be worked with. */
export async function goToTab(key: string, address: string, options?: { replace?: boolean }): Promise<void> {
  if (tabs.get().active !== key) {
    go(address, options)
    await new Promise<void>((resolve) => {
      const stop = tabs.subscribe(() => tabs.get().active === key && finish())
      const late = setTimeout(() => finish(), timeoutMs)
      function finish(): void {
        clearTimeout(late)
        stop()
        resolve()
      }
    })
  }
  // The store has spoken, and the page follows in the same turn.
  await new Promise((resolve) => setTimeout(resolve))
}
