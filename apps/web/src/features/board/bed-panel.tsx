import { BoardBed, fieldsOf, translate, shownValue } from '@bedside/contracts'
import { useCallback, useSyncExternalStore } from 'react'
import { useLanguage } from '../../i18n/language'
import { useText } from '../../i18n/messages'
import { OrderLink } from '../../records/order/order-link'
import { PageLink } from '../../records/page-link'
import { SidePanel } from '../../ui/side-panel'
import { boardMessages } from './board.messages'
import type { BoardStore, PlacedBed } from './board-store'

interface BedPanelProps {
  store: BoardStore
  /** Undefined while the panel is closed. */
  bedId: number | undefined
  onClose: () => void
}

/** The device at a bed, updated as it changes. */
export function BedPanel({ store, bedId = 0, onClose }: BedPanelProps) {
  const t = useText(boardMessages)
  const follow = useCallback((listener: () => void) => store.follow(bedId, listener), [store, bedId])
  const bed = useSyncExternalStore(follow, () => store.bed(bedId))
  return (
    <SidePanel
      open={bed !== undefined}
      title={bed && t('panel', { ward: bed.wardNo, bed: bed.bedNo })}
      size={360}
      mask={false}
      onLeave={onClose}
    >
      {bed && (
        <dl className="bed-facts">
          {(bed.deviceId === null ? withoutDevice : withDevice).map((field) => (
            <Fact key={field} bed={bed} field={field} />
          ))}
        </dl>
      )}
    </SidePanel>
  )
}

const withoutDevice = ['state'] as const
const withDevice = ['deviceNo', 'state', 'online', 'open', 'battery', 'orderId'] as const

function Fact({ bed, field }: { bed: PlacedBed; field: (typeof withDevice)[number] }) {
  const language = useLanguage()
  const spec = fieldsOf(BoardBed).get(field)
  if (!spec) return null
  const text = shownValue(spec, bed[field], language) || '—'
  return (
    <div>
      <dt>{translate(spec.label, language)}</dt>
      <dd>
        {field === 'orderId' ? (
          <OrderLink row={{ orderId: bed.orderId, orderNo: text }} />
        ) : field === 'deviceNo' ? (
          <PageLink page="equipment.list" params={{ deviceNo: bed.deviceNo ?? undefined }}>
            {text}
          </PageLink>
        ) : (
          text
        )}
      </dd>
    </div>
  )
}
