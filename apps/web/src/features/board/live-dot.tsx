import { useText } from '../../i18n/messages'
import { formatInstant } from '../../lib/instant'
import { useStore } from '../../lib/store'
import { boardMessages } from './board.messages'
import type { BoardStore } from './board-store'

/** Shows whether the board is current, or since when it is not. */
export function LiveDot({ store }: { store: BoardStore }) {
  const t = useText(boardMessages)
  const { phase, since } = useStore(store.link)
  const time = since === undefined ? '' : formatInstant(new Date(since)).slice(11)
  const key = phase === 'live' ? 'live' : since === undefined ? 'connecting' : phase === 'catchingUp' ? phase : 'stale'
  return (
    <span className="live-dot" data-link={key} role="status">
      {t(key, { time })}
    </span>
  )
}
