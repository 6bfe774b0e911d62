import type { Class, Picture, PictureForm, PictureShape } from '@bedside/contracts'
import { Form } from 'antd'
import { useLanguage } from '../../i18n/language'
import { useSay, useText } from '../../i18n/messages'
import { fieldOf, rulesOf } from '../rules-of'
import { pictureMessages } from './pictures.messages'
import { PicturesInput } from './pictures-input'
import type { UploadCall } from './upload-queue'
import { useUnfinished } from './use-unfinished'

interface PicturesFieldProps<F extends object> {
  of: Class<F>
  name: keyof F & string
  /** Takes each of them, before the form is saved. */
  upload: UploadCall
  /** Those that the record has already, to be shown. */
  known?: readonly Picture[]
  /** What each of them has to be cropped to. */
  shape?: PictureShape | undefined
  /** What there is to know, below it. */
  help?: string
}

const none: readonly Picture[] = []

/**
 * The pictures of a record in its form: chosen, dropped or pasted, uploaded at once, and said in words what they show.
 * The form is not saved while one of them is on its way or has not arrived.
 */
export function PicturesField<F extends object>(props: PicturesFieldProps<F>) {
  const { of, name, upload, known = none, shape, help } = props
  const t = useText(pictureMessages)
  const say = useSay()
  const language = useLanguage()
  const spec = fieldOf(of, name)
  const { onUnfinished, rule } = useUnfinished(t('unfinished'))
  return (
    <Form.Item<Record<string, readonly PictureForm[]>>
      name={name}
      label={say(spec.label)}
      required={false}
      extra={help}
      rules={[...rulesOf(spec, language, false), rule]}
      validateTrigger="onSubmit"
    >
      <PicturesInput
        upload={upload}
        known={known}
        shape={shape}
        most={spec.list?.max ?? 1}
        onUnfinished={onUnfinished}
      />
    </Form.Item>
  )
}
