import { AfterSaleRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import { Facts } from '../../ui/facts'
import { mallMessages } from './mall.messages'

/** What a decision on an after-sale is about: the request, and the shop's answer to it once there is one. */
export function SaleFacts({ row }: { row: AfterSaleRow | undefined }) {
  const t = useText(mallMessages)
  const { info } = useSignedIn()
  if (!row) return null
  return (
    <Facts
      of={AfterSaleRow}
      row={row}
      narrow
      title={t('request')}
      fields={[
        ...(info.family === 'STORE' ? [] : (['storeName'] as const)),
        'orderNo',
        'kind',
        'amountCents',
        'goodsText',
        'reason',
        ...(row.answer === '' ? [] : (['answer'] as const)),
      ]}
    />
  )
}
