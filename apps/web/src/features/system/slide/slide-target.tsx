import { articleSlugs, type SlideRow } from '@bedside/contracts'
import { useSay, useText } from '../../../i18n/messages'
import { slideMessages } from './slide.messages'

/** Where a tap on a slide leads. */
export function SlideTarget({ row: { link, article, url } }: { row: SlideRow }) {
  const t = useText(slideMessages)
  const say = useSay()
  const target = link === 'WEB' ? url : article && say(articleSlugs.texts[article])
  return <span className="slides-target">{target ? t('leadsTo', { target }) : t('noLink')}</span>
}
