import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const goodsFaults = {
  'commodity.stockShort': [codes.conflict, '库存不足', 'There are not so many pieces'],
} as const satisfies Refusals
