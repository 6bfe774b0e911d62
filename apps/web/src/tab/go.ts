import { createStore } from '../lib/store'
import { tabs } from './tabs'

type Navigate = (address: string, options?: { replace?: boolean }) => void

/** The navigation function, registered by the router for code outside React. */
export const router = createStore<{ readonly navigate: Navigate }>({
  navigate: (address) => void (location.hash = `#${address}`),
})

/** Navigates. Unlike the router's hook, it does not subscribe hidden pages to every address change. */
export const go: Navigate = (address, options) => router.get().navigate(address, options)

/** Longest wait for a page to appear. */
const timeoutMs = 3000

/** Opens a tab and waits until its page is usable. */
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
  // The store has changed; the page renders within this task.
  await new Promise((resolve) => setTimeout(resolve))
}
