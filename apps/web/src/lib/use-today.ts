import { useSyncExternalStore } from 'react'
import { accountingDay } from './instant'

const lookAgainMs = 30_000

function subscribe(look: () => void): () => void {
  const timer = setInterval(look, lookAgainMs)
  return () => clearInterval(timer)
}

/** The current accounting day. Renders again when the next begins, as tabs stay open for days. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => accountingDay(new Date()))
