import { BoardBed, fieldsOf, say, shownValue } from '@bedside/contracts'
import { useCallback, useSyncExternalStore } from 'react'
import { useLanguage } from '../../i18n/language'
import { useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { useSignedIn } from '../../session/session'
import { SidePanel } from '../../ui/side-panel'
import { boardMessages } from './board.messages'
import type { BoardStore, PlacedBed } from './board-store'

interface BedPanelProps {
  store: BoardStore
  /** Undefined while no bed is looked at. */
  bedId: number | undefined
  onClose: () => void
}

/** What is known of the device at a bed, as it changes. */
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
  const { granted } = useSignedIn()
  const spec = fieldsOf(BoardBed).get(field)
  if (!spec) return null
  const shown = shownValue(spec, bed[field], language)
  const to = addressOf(bed, field, granted)
  return (
    <div>
      <dt>{say(spec.label, language)}</dt>
      <dd>{to === undefined ? shown || '—' : <a href={hrefOf(to)}>{shown}</a>}</dd>
    </div>
  )
}

/** Where a fact leads, for whoever may go there. */
function addressOf(bed: PlacedBed, field: string, granted: ReadonlySet<string>): string | undefined {
  if (field === 'deviceNo' && granted.has('equipment.list')) return `/equipment/list?deviceNo=${bed.deviceNo}`
  const known = field === 'orderId' && bed.orderId !== null && granted.has('equipmentOrders.list')
  return known ? `/equipmentOrders/list?orderId=${bed.orderId}` : undefined
}
