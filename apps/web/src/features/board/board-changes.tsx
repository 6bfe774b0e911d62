import { translate as inLanguage, textOfValue } from '@bedside/contracts'
import { useEffect, useState } from 'react'
import { useLanguage } from '../../i18n/language'
import { textOf } from '../../i18n/messages'
import { stateSpec } from './bed-tile'
import { boardMessages } from './board.messages'
import type { BoardStore, PlacedBed } from './board-store'

/** The shortest time between two announcements, and how many beds each of them names. */
const everyMs = 5000
const mostNamed = 3

/** Announces changes to screen readers. */
export function BoardChanges({ store }: { store: BoardStore }) {
  const language = useLanguage()
  const [text, setText] = useState('')
  useEffect(() => {
    const changed = new Map<number, PlacedBed>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const announce = (): void => {
      timer = undefined
      const t = textOf(boardMessages)
      const beds = [...changed.values()]
        .slice(0, mostNamed)
        .map(({ wardNo: ward, bedNo: bed, state }) =>
          t('change', { ward, bed, state: inLanguage(textOfValue(stateSpec, state) ?? [state, state], language) }),
        )
      setText(t('changes', { count: changed.size, beds: beds.join(language === 'zh' ? '、' : ', ') }))
      changed.clear()
    }
    const stop = store.watch((bed) => {
      changed.set(bed.bedId, bed)
      timer ??= setTimeout(announce, everyMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [store, language])
  return (
    <div className="board-changes" aria-live="polite">
      {text}
    </div>
  )
}
