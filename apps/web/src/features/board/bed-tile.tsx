import { UnlockOutlined } from '@ant-design/icons'
import { BoardBed, fieldsOf, textOfValue } from '@bedside/contracts'
import { memo, useCallback, useSyncExternalStore } from 'react'
import { useTranslate, useText } from '../../i18n/messages'
import { boardMessages } from './board.messages'
import type { BoardStore } from './board-store'

/** The texts of a bed's states. */
export const stateSpec = (() => {
  const spec = fieldsOf(BoardBed).get('state')
  if (!spec) throw new Error('A bed on the board has a state')
  return spec
})()

interface BedTileProps {
  store: BoardStore
  bedId: number
  /** Whether this is the one tile that the Tab key reaches. */
  first: boolean
}

/** One bed. Number and sign can be read from afar; colour only supports them. */
export const BedTile = memo(function BedTile({ store, bedId, first }: BedTileProps) {
  const t = useText(boardMessages)
  const translate = useTranslate()
  const follow = useCallback((listener: () => void) => store.follow(bedId, listener), [store, bedId])
  const bed = useSyncExternalStore(follow, () => store.bed(bedId))
  if (!bed) return null
  const { wardNo: ward, bedNo, state, deviceNo: device } = bed
  // An open lock is normal while its bed is rented, so it is marked only at other times.
  const open = bed.open === 1 && state !== 'IN_USE'
  const stands = translate(textOfValue(stateSpec, state) ?? [state, state])
  const values = { ward, bed: bedNo, state: open ? t('open', { state: stands }) : stands }
  return (
    <button type="button" className="bed" data-bed={bedId} data-state={state} tabIndex={first ? 0 : -1}>
      <span className="board-unseen">
        {device === '' ? t('bed', values) : t('bedWithDevice', { ...values, device })}
      </span>
      <span className="bed-no" aria-hidden>
        {bedNo}
      </span>
      <span className="bed-sign" aria-hidden>
        {t(`letter${state}`)}
        {open && <UnlockOutlined className="bed-open" />}
      </span>
      {bed.deviceId !== null && (
        <span className="bed-marks" aria-hidden>
          {bed.online === 0 && state !== 'OFFLINE' && '⚡︎'}
          {bed.battery}%
        </span>
      )}
    </button>
  )
})
