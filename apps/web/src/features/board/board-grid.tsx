import type { BoardInfo, BoardState } from '@bedside/contracts'
import { memo, useRef } from 'react'
import { useText } from '../../i18n/messages'
import { BedTile } from './bed-tile'
import { boardMessages } from './board.messages'
import type { BoardStore } from './board-store'
import { nextTile } from './next-tile'

interface BoardGridProps {
  store: BoardStore
  layout: BoardInfo
  /** Beds in other states are dimmed. */
  only: BoardState | undefined
  onBed: (bedId: number) => void
}

/** Buildings, departments, wards and beds. One tile can be reached by Tab, the others from there by the arrow keys. */
export function BoardGrid({ store, layout, only, onBed }: BoardGridProps) {
  const t = useText(boardMessages)
  const root = useRef<HTMLDivElement>(null)
  const move = (event: React.KeyboardEvent): void => {
    const tile = tileAt(event.target)
    const next = tile && root.current && nextTile(root.current, tile, event.key)
    if (!next) return
    event.preventDefault()
    reachByTab(root.current, next)
    next.focus()
  }
  const choose = (event: React.MouseEvent): void => {
    const tile = tileAt(event.target)
    if (!tile) return
    reachByTab(root.current, tile)
    onBed(Number(tile.dataset['bed']))
  }
  return (
    // The tiles are buttons, usable by keyboard and screen readers; the group only handles their events in one place.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- as above
    <div
      ref={root}
      className="board-grid"
      role="group"
      aria-label={t('board')}
      data-only={only}
      onKeyDown={move}
      onClick={choose}
    >
      <Buildings store={store} layout={layout} />
    </div>
  )
}

/** Memoised, so that choosing a state or a bed does not render hundreds of tiles again. */
const Buildings = memo(function Buildings({ store, layout }: Pick<BoardGridProps, 'store' | 'layout'>) {
  const t = useText(boardMessages)
  const first = layout.buildings[0]?.departments[0]?.wards[0]?.beds[0]?.bedId
  return layout.buildings.map(({ building, departments }) => (
    <section key={building} className="board-building">
      <h2>{building || t('noBuilding')}</h2>
      {departments.map(({ departmentId, name, wards }) => (
        <section key={departmentId} className="board-department">
          <h3>{name}</h3>
          <div className="board-wards">
            {wards.map(({ wardId, wardNo, beds }) => (
              <div key={wardId} className="board-ward" role="group" aria-label={t('ward', { no: wardNo })}>
                <h4>{wardNo}</h4>
                <div className="board-beds">
                  {beds.map(({ bedId }) => (
                    <BedTile key={bedId} store={store} bedId={bedId} first={bedId === first} />
                  ))}
                </div>
              </div>
            ))}
          </div>
        </section>
      ))}
    </section>
  ))
})

const tileAt = (target: EventTarget): HTMLElement | undefined =>
  target instanceof Element ? (target.closest<HTMLElement>('.bed') ?? undefined) : undefined

function reachByTab(root: HTMLElement | null, tile: HTMLElement): void {
  for (const other of root?.querySelectorAll<HTMLElement>('.bed[tabindex="0"]') ?? []) other.tabIndex = -1
  tile.tabIndex = 0
}
