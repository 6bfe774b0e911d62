import { fileKinds, slide, SlideForm, dayMs, minuteMs, type SlidePlace, type SlideRow } from '@bedside/contracts'
import { Form, type FormInstance } from 'antd'
import { Field } from '../../../forms/field'
import { PicturesField } from '../../../forms/pictures/pictures-field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useHistoryPanel } from '../../../history/use-history-panel'
import { useText } from '../../../i18n/messages'
import { dialogsOf } from '../../../ui/dialogs-of'
import { GoodsSelect } from './goods-select'
import { slideMessages } from './slide.messages'

export type SlideDialogs = ReturnType<typeof useSlideDialogs>

const usualDays = 30

type About = Pick<SlideRow, 'pictures' | 'commodityId' | 'commodityName'>

export function useSlideDialogs(place: SlidePlace) {
  const edit = useRecordDialog<SlideForm, SlideRow, SlideRow, About>({
    id: `slide-${place}`,
    call: slide.setSlide,
    nameOf: ({ title }) => title,
    title: slideMessages.editTitle,
    addTitle: slideMessages.add,
    saved: slideMessages.saved,
    about: ({ pictures, commodityId, commodityName }) => ({ pictures, commodityId, commodityName }),
    startFrom: ({ article, commodityId, pictures, ...row }) => ({
      ...row,
      ...(article !== null && { article }),
      ...(commodityId !== null && { commodityId }),
      pictures: pictures.map(({ fileId, alt }) => ({ fileId, alt })),
    }),
    fields: ({ form, about }) => <SlideFields form={form} about={about} />,
  })
  const add = () => {
    const now = Math.floor(Date.now() / minuteMs) * minuteMs
    const [startAt, endAt] = [now, now + usualDays * dayMs].map((at) => new Date(at).toISOString())
    edit.add({ place, link: 'NONE', isFlag: 1, pictures: [], startAt, endAt })
  }
  const history = useHistoryPanel('slide')
  return { ...dialogsOf({ edit, history }), add }
}

function SlideFields({ form, about }: { form: FormInstance; about: Partial<About> }) {
  const t = useText(slideMessages)
  const link = Form.useWatch((all: Partial<SlideForm>) => all.link, form)
  return (
    <>
      <Field of={SlideForm} name="title" />
      <PicturesField
        of={SlideForm}
        name="pictures"
        upload={slide.uploadSlidePicture}
        known={about.pictures ?? []}
        shape={fileKinds.slide.shape}
        required
      />
      <Field of={SlideForm} name="link" />
      {link === 'ARTICLE' && <Field of={SlideForm} name="article" required />}
      {link === 'COMMODITY' && (
        <Field of={SlideForm} name="commodityId" required>
          <GoodsSelect known={about} />
        </Field>
      )}
      {link === 'WEB' && <Field of={SlideForm} name="url" required />}
      <Field of={SlideForm} name="startAt" />
      <Field of={SlideForm} name="endAt" help={t('times')} />
      <Field of={SlideForm} name="isFlag" />
    </>
  )
}
