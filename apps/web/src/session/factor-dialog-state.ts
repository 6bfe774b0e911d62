import { createStore } from '../lib/store'

/** What somebody is doing about their own second factor. */
export type FactorWork = 'enrol' | 'renew' | 'end'

export const factorWork = createStore<FactorWork | undefined>(undefined)
export const openFactorDialog = (work: FactorWork): void => factorWork.set(work)
export const closeFactorDialog = (): void => factorWork.set(undefined)
