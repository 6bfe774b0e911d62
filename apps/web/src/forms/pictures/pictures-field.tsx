import type { Class, Picture, PictureForm, PictureShape } from '@bedside/contracts'
import { Form } from 'antd'
import { useLanguage } from '../../i18n/language'
import { useTranslate, useText } from '../../i18n/messages'
import { complaint, fieldOf, rulesOf } from '../rules-of'
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
  /** At least one is required, although the contract also accepts none. */
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
  const filled = {
    validator: (_rule: unknown, pictures: readonly PictureForm[] = []) => {
      const missing = pictures.length > 0 ? undefined : complaint({ ...spec, optional: false }, undefined, {}, language)
      return missing === undefined ? Promise.resolve() : Promise.reject(new Error(missing))
    },
  }
  return (
    <Form.Item<Record<string, readonly PictureForm[]>>
      name={name}
      label={translate(spec.label)}
      required={required}
      extra={help}
      rules={[rule, ...(required ? [filled] : []), ...rulesOf(spec, language)]}
      validateTrigger="onSubmit"
      validateFirst
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
