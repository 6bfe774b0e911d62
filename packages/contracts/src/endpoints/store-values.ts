import { valuesOf } from '../fields/index.js'

export const storeStatuses = valuesOf({
  DRAFT: ['待提交', 'Not submitted'],
  PENDING: ['审核中', 'In review'],
  REJECTED: ['已退回', 'Returned'],
  ACTIVE: ['营业中', 'Open'],
  PAUSED: ['暂停营业', 'Paused'],
  FROZEN: ['已冻结', 'Frozen'],
  CLOSED: ['已关闭', 'Closed'],
})
export type StoreStatus = (typeof storeStatuses)[number]

export const storeTypes = valuesOf({
  NORMAL: ['普通店铺', 'Standard'],
  OWN: ['平台自营', 'Platform-run'],
})
export type StoreType = (typeof storeTypes)[number]

export const deliveryWays = valuesOf({
  WARD: ['送到病房', 'Ward delivery'],
  EXPRESS: ['快递', 'Parcel service'],
  PICKUP: ['到店自提', 'Collection'],
})
export type DeliveryWay = (typeof deliveryWays)[number]

/** All transitions of a shop's status. */
export const storeMoves = {
  SUBMIT: { from: ['DRAFT', 'REJECTED'], to: 'PENDING' },
  APPROVE: { from: ['PENDING'], to: 'ACTIVE' },
  RETURN: { from: ['PENDING'], to: 'REJECTED' },
  RECALL: { from: ['PENDING'], to: 'DRAFT' },
  PAUSE: { from: ['ACTIVE'], to: 'PAUSED' },
  RESUME: { from: ['PAUSED'], to: 'ACTIVE' },
  FREEZE: { from: ['ACTIVE', 'PAUSED'], to: 'FROZEN' },
  UNFREEZE: { from: ['FROZEN'], to: 'ACTIVE' },
  CLOSE: { from: ['PAUSED', 'FROZEN'], to: 'CLOSED' },
} as const satisfies Record<string, { from: readonly StoreStatus[]; to: StoreStatus }>
export type StoreMove = keyof typeof storeMoves

/** Whether a status allows a transition, for the server's checks and for the buttons. */
export const canMove = (status: StoreStatus, move: StoreMove): boolean =>
  storeMoves[move].from.some((from) => from === status)
