import { AfterSaleRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { Facts } from '../../ui/facts'
import { mallMessages } from './mall.messages'

/** What a decision on an after-sale is about: the request, and the shop's answer to it. */
export function SaleFacts({ row }: { row: AfterSaleRow | undefined }) {
  const t = useText(mallMessages)
  if (!row) return null
  return (
    <Facts
      of={AfterSaleRow}
      row={row}
      narrow
      title={t('request')}
      fields={['storeName', 'orderNo', 'kind', 'amountCents', 'goodsText', 'reason', 'answer']}
    />
  )
}
