import { CommodityRow, yuan, type AuditStatus, type SaleStatus } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { PictureButton } from '../../ui/picture-button'
import { ValueTag, type Tone } from '../../ui/value-tag'
import { commodityMessages } from './commodity.messages'

const auditTones: Record<AuditStatus, Tone> = {
  DRAFT: 'default',
  PENDING: 'processing',
  APPROVED: 'success',
  REJECTED: 'warning',
}
const saleTones: Record<SaleStatus, Tone> = { OFF: 'default', ON: 'success', FORCED_OFF: 'error' }

export const AuditTag = ({ row }: { row: Pick<CommodityRow, 'auditStatus'> }) => (
  <ValueTag of={CommodityRow} field="auditStatus" value={row.auditStatus} tone={auditTones[row.auditStatus]} />
)
export const SaleTag = ({ row }: { row: Pick<CommodityRow, 'saleStatus'> }) => (
  <ValueTag of={CommodityRow} field="saleStatus" value={row.saleStatus} tone={saleTones[row.saleStatus]} />
)

export const CommodityImage = ({ row: { image, commodityName } }: { row: CommodityRow }) =>
  image[0] ? <PictureButton picture={image[0]} name={image[0].alt || commodityName} /> : null

export const PriceRange = ({ row: { minCents, maxCents } }: { row: CommodityRow }) =>
  minCents === maxCents ? yuan(minCents) : `${yuan(minCents)} – ${yuan(maxCents)}`

export function StockCell({ row: { stock } }: { row: CommodityRow }) {
  const t = useText(commodityMessages)
  return stock === 0 ? t('soldOut') : stock
}
