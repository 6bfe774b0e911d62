import { entities, entityNames, type Entity } from '@bedside/contracts'

/** Kinds of which nobody has one of their own: the calls of the walks never take their ids. */
const common = ['menu', 'log', 'article', 'slide', 'parameter'] as const satisfies readonly Entity[]
type OwnEntity = Exclude<Entity, (typeof common)[number]>

/** What an id of a call may be of. */
export type Kind = OwnEntity | 'refund' | 'account' | 'exportFile' | 'news' | 'file' | 'sku' | 'priceBatch'

const isOwn = (entity: Entity): entity is OwnEntity => !common.some((other) => other === entity)
const byIdField = entityNames.filter(isOwn).map((entity): [string, Kind] => [entities[entity].id, entity])

/** What an id means, by the name of the field it travels in, or of the endpoint and the field. */
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
}
