import { articleSlugs, type SlideRow } from '@bedside/contracts'
import { Tag } from 'antd'
import { useTranslate, useText } from '../../../i18n/messages'
import { slideMessages } from './slide.messages'

/** The page that a tap on the slide opens. */
export function SlideTarget({ row: { link, article, commodityName, commodityOnSale, url } }: { row: SlideRow }) {
  const t = useText(slideMessages)
  const translate = useTranslate()
  const targets = {
    NONE: '',
    WEB: url,
    ARTICLE: article && translate(articleSlugs.texts[article]),
    COMMODITY: commodityName,
  }
  const target = targets[link]
  return (
    <span className="slides-target">
      {target ? t('leadsTo', { target }) : t('noLink')}
      {link === 'COMMODITY' && commodityOnSale === 0 && <Tag color="warning">{t('offSale')}</Tag>}
    </span>
  )
}
