import { PriceLine, yuan, type PricePreview } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { RowTable } from '../../ui/row-table'
import { ValueTag } from '../../ui/value-tag'
import { priceMessages } from './price.messages'

/** Each price before and after, or the reason why it does not change. */
export function PriceLines({ preview: { lines, changes } }: { preview: PricePreview }) {
  const t = useText(priceMessages)
  return (
    <div className="price-lines">
      <p>{t('changes', { count: changes })}</p>
      <RowTable
        of={PriceLine}
        label={t('change')}
        rows={lines}
        rowKey="skuId"
        nothing={null}
        columns={[
          { key: 'commodityName' },
          { key: 'specText' },
          { key: 'beforeCents' },
          { key: 'afterCents', render: (line) => <After line={line} /> },
        ]}
      />
    </div>
  )
}

function After({ line: { afterCents, problem } }: { line: PriceLine }) {
  if (problem) return <ValueTag of={PriceLine} field="problem" value={problem} tone="warning" />
  return <b>{yuan(afterCents)}</b>
}
