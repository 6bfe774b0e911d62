import type { DeliveryWay } from '@bedside/contracts'

/** Ways of delivery as they are stored: with commas between them. */
export const waysOf = (stored: string): DeliveryWay[] => (stored === '' ? [] : (stored.split(',') as DeliveryWay[]))
