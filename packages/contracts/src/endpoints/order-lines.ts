import { valuesOf } from '../fields/index.js'
import type { Text } from '../wire/text.js'
import type { BillCap, BillFree, BillLine } from '../billing/bill.js'
import { windowKindTexts } from './plan-text.js'

export type LineKind = BillLine['kind']
export const lineKinds = valuesOf({
  ...windowKindTexts,
  USE: ['按次', 'Per use'],
} satisfies Record<LineKind, Text>)

export const billCaps = valuesOf({
  WINDOW: ['时段封顶', 'Period cap'],
  DAY: ['每日封顶', 'Daily cap'],
  ORDER: ['单笔封顶', 'Order cap'],
} satisfies Record<BillCap, Text>)

export const billFrees = valuesOf({
  MINUTES: ['免费时长内', 'Within free minutes'],
  GRACE: ['宽限', 'Grace'],
} satisfies Record<BillFree, Text>)
