import { PriceBatchLine, priceChange, yuan } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { Answered } from '../../ui/answered'
import { SidePanel } from '../../ui/side-panel'
import { Table } from '../../ui/table'
import { useLabel } from '../../ui/use-label'
import { priceMessages } from './price.messages'

interface PriceBatchLinesProps {
  /** Which batch; undefined while it is closed. */
  priceBatchId: number | undefined
  onLeave: () => void
}

/** The goods whose prices a batch changed, each from what to what. */
export function PriceBatchLines({ priceBatchId, onLeave }: PriceBatchLinesProps) {
  const t = useText(priceMessages)
  const label = useLabel(PriceBatchLine)
  const open = priceBatchId !== undefined
  const answer = useEndpoint(
    priceChange.getPriceBatchLines,
    { priceBatchId: priceBatchId ?? 0 },
    { when: open, quiet: true },
  )
  const title = t('batchOf', { id: priceBatchId ?? 0 })
  return (
    <SidePanel open={open} title={title} size={640} onLeave={onLeave}>
      <Answered answer={answer} lines={6}>
        {(lines) => (
          <Table
            label={title}
            rows={lines}
            rowKey="skuId"
            nothing={null}
            columns={[
              { key: 'commodityName', title: label('commodityName'), render: ({ commodityName }) => commodityName },
              { key: 'specText', title: label('specText'), render: ({ specText }) => specText },
              {
                key: 'beforeCents',
                title: label('beforeCents'),
                align: 'right',
                render: (line) => yuan(line.beforeCents),
              },
              {
                key: 'afterCents',
                title: label('afterCents'),
                align: 'right',
                render: (line) => yuan(line.afterCents),
              },
            ]}
          />
        )}
      </Answered>
    </SidePanel>
  )
}
