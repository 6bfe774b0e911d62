import { say, slide, type SlidePlace, type SlideRow } from '@bedside/contracts'
import { useAction } from '../../../api/use-action'
import { language } from '../../../i18n/language'
import { succeed } from '../../../session/notices'
import { slideMessages } from './slide.messages'

/** Moves a slide to another place among the others, and says where it stands then. */
export function useOrder(place: SlidePlace, rows: readonly SlideRow[]) {
  const { run, busy } = useAction(slide.orderSlides)
  const move = async (from: number, to: number) => {
    const moved = rows[from]
    if (from === to || !moved) return
    const before = rows.map(({ slideId }) => slideId)
    const slideIds = before.toSpliced(from, 1).toSpliced(to, 0, moved.slideId)
    if (!(await run({ place, before, slideIds }))) return
    succeed(say(slideMessages.moved, language.get(), { name: moved.title, place: to + 1 }))
  }
  return { move, busy }
}
