import { slideStateAt, type SlidePlace, type SlideRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { TimeInput } from '../../../forms/time-input'
import { useText } from '../../../i18n/messages'
import { PhoneFrame } from '../../../ui/phone-frame'
import { SlideTarget } from './slide-target'
import { slideMessages } from './slide.messages'

/** The carousel as a phone shows it, now or at a chosen time. */
export function SlidePreview({ place, rows }: { place: SlidePlace; rows: readonly SlideRow[] }) {
  const t = useText(slideMessages)
  const id = useId()
  const [at, setAt] = useState('')
  const [turn, setTurn] = useState(0)
  const slidesShown = rows.filter((row) => (at === '' ? row.state : slideStateAt(row, Date.parse(at))) === 'SHOWN')
  const current = slidesShown[turn] ?? slidesShown[0]
  return (
    <div className="slides-preview">
      <div className="slides-when">
        <label htmlFor={id}>{t('previewAt')}</label>
        <TimeInput id={id} value={at} onChange={setAt} />
        <Button disabled={at === ''} onClick={() => setAt('')}>
          {t('now')}
        </Button>
      </div>
      <p role="status">{slidesShown.length === 0 ? t('none') : t('shownNow', { count: slidesShown.length })}</p>
      <PhoneFrame label={t('preview')} title={t(place)}>
        {current && (
          <figure className="slides-shown">
            <img src={current.pictures[0]?.address} alt={current.title} />
            <div className="slides-dots">
              {slidesShown.map((row, index) => (
                <button
                  key={row.slideId}
                  type="button"
                  aria-label={t('slideOf', { number: index + 1, name: row.title })}
                  aria-current={row === current}
                  onClick={() => setTurn(index)}
                />
              ))}
            </div>
            <figcaption>
              <SlideTarget row={current} />
            </figcaption>
          </figure>
        )}
      </PhoneFrame>
    </div>
  )
}
