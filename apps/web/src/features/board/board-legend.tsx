import { UnlockOutlined } from '@ant-design/icons'
import { boardStates, textOfValue, type BoardState } from '@bedside/contracts'
import { useTranslate, useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { stateSpec } from './bed-tile'
import { boardMessages } from './board.messages'
import type { BoardStore } from './board-store'

interface BoardLegendProps {
  store: BoardStore
  only: BoardState | undefined
  onOnly: (state: BoardState | undefined) => void
}

/** The meaning of the signs, and how many beds have each. Choosing one dims all other beds. */
export function BoardLegend({ store, only, onOnly }: BoardLegendProps) {
  const t = useText(boardMessages)
  const translate = useTranslate()
  const counts = useStore(store.counts)
  const loaded = useStore(store.layout) !== undefined
  return (
    <>
      <div className="board-legend" role="group" aria-label={t('legend')}>
        {boardStates.map((state) => (
          <button
            key={state}
            type="button"
            aria-pressed={only === state}
            onClick={() => onOnly(only === state ? undefined : state)}
          >
            <span className="board-sign" data-state={state} aria-hidden>
              {t(`letter${state}`)}
            </span>
            {translate(textOfValue(stateSpec, state) ?? [state, state])} <b>{loaded ? counts[state] : '–'}</b>
          </button>
        ))}
      </div>
      <span className="board-legend-open">
        <UnlockOutlined aria-hidden /> {t('openSign')}
      </span>
    </>
  )
}
