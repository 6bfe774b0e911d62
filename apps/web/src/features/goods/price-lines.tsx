import { PriceLine, yuan, type PricePreview } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { Table } from '../../ui/table'
import { useLabel } from '../../ui/use-label'
import { ValueTag } from '../../ui/value-tag'
import { priceMessages } from './price.messages'

/** Every price that would change, and why others stay. */
export function PriceLines({ preview: { lines, changes } }: { preview: PricePreview }) {
  const t = useText(priceMessages)
  const label = useLabel(PriceLine)
  return (
    <div className="price-lines">
      <p>{t('changes', { count: changes })}</p>
      <Table
        label={t('change')}
        rows={lines}
        rowKey="skuId"
        nothing={null}
        columns={[
          { key: 'commodityName', title: label('commodityName'), render: (line) => line.commodityName },
          { key: 'specText', title: label('specText'), render: (line) => line.specText },
          { key: 'beforeCents', title: label('beforeCents'), render: (line) => yuan(line.beforeCents) },
          { key: 'afterCents', title: label('afterCents'), render: (line) => <After line={line} /> },
        ]}
      />
    </div>
  )
}

function After({ line: { afterCents, problem } }: { line: PriceLine }) {
  if (problem) return <ValueTag of={PriceLine} field="problem" value={problem} tone="warning" />
  return <b>{yuan(afterCents)}</b>
}
