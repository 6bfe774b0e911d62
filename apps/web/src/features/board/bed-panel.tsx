import { BoardBed } from '@bedside/contracts'
import { Drawer } from 'antd'
import { useCallback, useSyncExternalStore } from 'react'
import { useText } from '../../i18n/messages'
import { Facts } from '../../ui/facts'
import { ValueTag } from '../../ui/value-tag'
import { boardMessages } from './board.messages'
import type { BoardStore } from './board-store'

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
    <Drawer
      open={bed !== undefined}
      title={bed && t('panel', { ward: bed.wardNo, bed: bed.bedNo })}
      size={360}
      mask={false}
      onClose={onClose}
      destroyOnHidden
    >
      {bed && (
        <Facts
          of={BoardBed}
          row={bed}
          title={bed.deviceNo}
          fields={bed.deviceId === null ? ['state'] : ['state', 'online', 'open', 'battery', 'deviceNo']}
          drawn={{ state: <ValueTag of={BoardBed} field="state" value={bed.state} /> }}
        />
      )}
    </Drawer>
  )
}
