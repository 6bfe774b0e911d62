import type { DeliveryWay } from '@bedside/contracts'

/** Delivery methods as stored: separated by commas. */
export const waysOf = (stored: string): DeliveryWay[] => (stored === '' ? [] : (stored.split(',') as DeliveryWay[]))
