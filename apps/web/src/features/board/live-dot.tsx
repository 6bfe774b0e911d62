import { useText } from '../../i18n/messages'
import { formatInstant } from '../../lib/instant'
import { useStore } from '../../lib/store'
import { boardMessages } from './board.messages'
import type { BoardStore } from './board-store'

/** Whether what is shown is how things are right now. */
export function LiveDot({ store }: { store: BoardStore }) {
  const t = useText(boardMessages)
  const link = useStore(store.link)
  const text =
    link.kind === 'stale' ? t('stale', { time: formatInstant(new Date(link.since)).slice(11) }) : t(link.kind)
  return (
    <span className="live-dot" data-link={link.kind} role="status">
      {text}
    </span>
  )
}
