import { PriceBatchLine, priceChange } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { Answered } from '../../ui/answered'
import { SidePanel } from '../../ui/side-panel'
import { RowTable } from '../../ui/row-table'
import { priceMessages } from './price.messages'

interface PriceBatchLinesProps {
  /** Undefined while the panel is closed. */
  priceBatchId: number | undefined
  onLeave: () => void
}

/** The goods of a batch with their prices before and after. */
export function PriceBatchLines({ priceBatchId, onLeave }: PriceBatchLinesProps) {
  const t = useText(priceMessages)
  const open = priceBatchId !== undefined
  const answer = useEndpoint(
    priceChange.getPriceBatchLines,
    { priceBatchId: priceBatchId ?? 0 },
    { when: open, quiet: true },
  )
  const title = t('batchOf', { id: String(priceBatchId ?? '') })
  return (
    <SidePanel open={open} title={title} size={640} onLeave={onLeave}>
      <Answered answer={answer} lines={6}>
        {(lines) => (
          <RowTable
            of={PriceBatchLine}
            label={title}
            rows={lines}
            rowKey="skuId"
            nothing={null}
            columns={[{ key: 'commodityName' }, { key: 'specText' }, { key: 'beforeCents' }, { key: 'afterCents' }]}
          />
        )}
      </Answered>
    </SidePanel>
  )
}
