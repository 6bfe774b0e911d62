import { MallOrderRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { useSignedIn } from '../../session/session'
import { Facts } from '../../ui/facts'
import { mallMessages } from './mall.messages'

interface OrderFactsProps {
  row: MallOrderRow | undefined
  /** Besides the goods and, for the platform, the shop. */
  fields: readonly (keyof MallOrderRow)[]
}

/** What a dialog on an order is about: its number in the title says neither what to pack nor for whom. */
export function OrderFacts({ row, fields }: OrderFactsProps) {
  const t = useText(mallMessages)
  const { info } = useSignedIn()
  if (!row) return null
  return (
    <Facts
      of={MallOrderRow}
      row={row}
      narrow
      title={t('order')}
      fields={[...(info.family === 'STORE' ? [] : (['storeName'] as const)), 'goodsText', ...fields]}
    />
  )
}
