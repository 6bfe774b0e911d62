import { slide, slideEditKey, slidePlaces, type SlidePlace, type SlideRow } from '@bedside/contracts'
import type { ComponentType } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate, useText } from '../../../i18n/messages'
import { useSignedIn } from '../../../session/session'
import { AddButton } from '../../../ui/add-button'
import { Answered } from '../../../ui/answered'
import { RecordHeader } from '../../../ui/record-header'
import { SlideList } from './slide-list'
import { slideMessages } from './slide.messages'
import { SlidePreview } from './slide-preview'
import './slides.css'
import { useSlideDialogs } from './use-slide-dialogs'

/** A page component for each carousel. */
export const slidePages: Readonly<Record<SlidePlace, ComponentType>> = {
  advertiseIndex: () => <SlidesPage place="advertiseIndex" />,
  joinIndex: () => <SlidesPage place="joinIndex" />,
}

function SlidesPage({ place }: { place: SlidePlace }) {
  const answer = useEndpoint(slide.getSlideList, { place }, { quiet: true })
  return (
    <Answered answer={answer} lines={8}>
      {(rows) => <Slides place={place} rows={rows} settled={!answer.isFetching} />}
    </Answered>
  )
}

function Slides({ place, rows, settled }: { place: SlidePlace; rows: readonly SlideRow[]; settled: boolean }) {
  const t = useText(slideMessages)
  const translate = useTranslate()
  const mayEdit = useSignedIn().granted.has(slideEditKey(place))
  const dialogs = useSlideDialogs(place)
  return (
    <div className="slides-page" data-ready={settled}>
      <RecordHeader
        title={translate(slidePlaces.texts[place])}
        actions={mayEdit && <AddButton call={slide.setSlide} label={t('add')} onClick={dialogs.add} />}
      />
      <div className="slides-columns">
        <SlideList place={place} rows={rows} mayEdit={mayEdit} dialogs={dialogs} />
        <SlidePreview place={place} rows={rows} />
      </div>
      {dialogs.element}
    </div>
  )
}
