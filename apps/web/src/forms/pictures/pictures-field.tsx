import type { Class, Picture, PictureForm, PictureShape } from '@bedside/contracts'
import { Form } from 'antd'
import { useLanguage } from '../../i18n/language'
import { useTranslate, useText } from '../../i18n/messages'
import { fieldOf, rulesOf } from '../rules-of'
import { pictureMessages } from './pictures.messages'
import { PicturesInput } from './pictures-input'
import type { UploadCall } from './upload-queue'
import { useUnfinished } from './use-unfinished'

interface PicturesFieldProps<F extends object> {
  of: Class<F>
  name: keyof F & string
  /** The endpoint that uploads a picture before the form is saved. */
  upload: UploadCall
  /** The record's existing pictures, to be shown. */
  known?: readonly Picture[]
  /** The shape each picture must be cropped to. */
  shape?: PictureShape | undefined
  /** The server refuses the form without a picture. */
  required?: boolean
  /** A hint below the field. */
  help?: string
}

const none: readonly Picture[] = []

/**
 * The pictures of a record in a form: chosen, dropped or pasted, uploaded at once, and described in words. The form
 * cannot be saved while uploads are in progress or have failed.
 */
export function PicturesField<F extends object>(props: PicturesFieldProps<F>) {
  const { of, name, upload, known = none, shape, required = false, help } = props
  const t = useText(pictureMessages)
  const translate = useTranslate()
  const language = useLanguage()
  const spec = fieldOf(of, name)
  const { onUnfinished, rule } = useUnfinished({ unfinished: t('unfinished'), refused: t('refused') })
  return (
    <Form.Item<Record<string, readonly PictureForm[]>>
      name={name}
      label={translate(spec.label)}
      required={required}
      extra={help}
      rules={[...rulesOf(spec, language), rule]}
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
