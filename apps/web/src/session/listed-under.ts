import type { AccessKey } from '@bedside/contracts'

/** Hidden pages have no menu entry: this names the list page of each, which the sidebar selects instead. */
const listedUnder: Partial<Record<string, AccessKey>> = {
  'user.addresseelist': 'user.message',
  'management.detail': 'management.agent',
  'management.online': 'management.platform',
  'management.log': 'management.platform',
  'equipmentOrders.withdrawal': 'equipmentOrders.orderCash',
  'hospital.detail': 'hospital.list',
  'hospital.add': 'hospital.list',
  'shopmall.auditDetail': 'shopmall.auditList',
  'shopmall.storeDetail': 'shopmall.storeList',
  'shopmall.storeEdit': 'shopmall.storeList',
  'shopmall.commodityList': 'shopmall.storeList',
  'shopmall.commodityAdd': 'shopmall.storeList',
  'shopmall.storeOrderList': 'shopmall.storeList',
  'feedback.detail': 'feedback.list',
  'business.storeDetail': 'business.home',
  'business.storeEdit': 'business.home',
  'business.staff': 'business.home',
  'business.commodityEdit': 'business.commodityList',
  'business.examineDetail': 'business.examine',
  'business.withdrawal': 'business.withdrawalRecord',
} satisfies Partial<Record<AccessKey, AccessKey>>

export const parentOf = (access: string | undefined): AccessKey | undefined =>
  access === undefined ? undefined : listedUnder[access]
