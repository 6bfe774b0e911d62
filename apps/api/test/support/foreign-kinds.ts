import { entities, entityNames, type Entity } from '@bedside/contracts'

/** Kinds of records without an owner; these tests do not use their ids. */
const common = ['menu', 'log', 'article', 'slide', 'parameter'] as const satisfies readonly Entity[]
type OwnEntity = Exclude<Entity, (typeof common)[number]>

/** The kinds of records that an id may refer to. */
export type Kind = OwnEntity | 'refund' | 'account' | 'exportFile' | 'news' | 'file' | 'sku' | 'priceBatch'

const isOwn = (entity: Entity): entity is OwnEntity => !common.some((other) => other === entity)
const byIdField = entityNames.filter(isOwn).map((entity): [string, Kind] => [entities[entity].id, entity])

/** The kind of record of an id field, by field or by endpoint and field. */
export const kinds: Record<string, Kind> = {
  ...Object.fromEntries(byIdField),
  parentId: 'agent',
  followerId: 'manager',
  signedAgentId: 'agent',
  'place.getPlaceOptions.parentId': 'hospital',
  'place.getPlaceOptions.placeId': 'hospital',
  deviceIds: 'device',
  messageId: 'sms',
  refundId: 'refund',
  withdrawalIds: 'withdrawal',
  differenceIds: 'difference',
  ownerId: 'manager',
  accountId: 'account',
  exportFileId: 'exportFile',
  newsId: 'news',
  fileId: 'file',
  skuId: 'sku',
  commodityIds: 'commodity',
  priceBatchId: 'priceBatch',
  'withdrawal.getWithdrawalList.ownerId': 'agent',
  'withdrawal.exportWithdrawalList.ownerId': 'agent',
  'withdrawal.getWithdrawalSums.ownerId': 'agent',
}
