import type { Class, Video, VideoForm } from '@bedside/contracts'
import { Form } from 'antd'
import { useLanguage } from '../../i18n/language'
import { useTranslate, useText } from '../../i18n/messages'
import { fieldOf, rulesOf } from '../rules-of'
import type { VideoUploadCall } from './upload-queue'
import { useUnfinished } from './use-unfinished'
import { VideoInput } from './video-input'
import { videoMessages } from './video.messages'

interface VideoFieldProps<F extends object> {
  of: Class<F>
  name: keyof F & string
  /** The endpoint that uploads it before the form is saved. */
  upload: VideoUploadCall
  /** The record's existing video, to be played. */
  known: readonly Video[]
}

/** The video of a record in a form: chosen or dropped, uploaded at once, and played in place. */
export function VideoField<F extends object>({ of, name, upload, known }: VideoFieldProps<F>) {
  const t = useText(videoMessages)
  const translate = useTranslate()
  const spec = fieldOf(of, name)
  const { onUnfinished, rule } = useUnfinished({ unfinished: t('unfinished'), refused: t('refused') })
  return (
    <Form.Item<Record<string, readonly VideoForm[]>>
      name={name}
      label={translate(spec.label)}
      required={false}
      rules={[...rulesOf(spec, useLanguage()), rule]}
      validateTrigger="onSubmit"
    >
      <VideoInput upload={upload} known={known} onUnfinished={onUnfinished} />
    </Form.Item>
  )
}
