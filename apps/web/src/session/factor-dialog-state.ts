import { createStore } from '../lib/store'

/** The action on one's own second factor. */
export type FactorWork = 'enrol' | 'renew' | 'end'

export const factorWork = createStore<FactorWork | undefined>(undefined)
export const openFactorDialog = (work: FactorWork): void => factorWork.set(work)
export const closeFactorDialog = (): void => factorWork.set(undefined)
