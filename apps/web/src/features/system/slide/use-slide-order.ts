import { translate, slide, type SlidePlace, type SlideRow } from '@bedside/contracts'
import { useAction } from '../../../api/use-action'
import { language } from '../../../i18n/language'
import { moved } from '../../../lib/moved'
import { succeed } from '../../../session/notices'
import { useOrdering } from '../../../ui/ordering'
import { slideMessages } from './slide.messages'

/** Moves a slide to another position and announces that position. */
export function useSlideOrder(place: SlidePlace, rows: readonly SlideRow[]) {
  const { run, busy } = useAction(slide.orderSlides)
  const before = rows.map(({ slideId }) => slideId)
  const move = async (from: number, to: number) => {
    const name = rows[from]?.title ?? ''
    if (await run({ place, before, slideIds: moved(before, from, to) }))
      succeed(translate(slideMessages.moved, language.get(), { name, place: to + 1 }))
  }
  return useOrdering(rows.length, move, busy)
}
