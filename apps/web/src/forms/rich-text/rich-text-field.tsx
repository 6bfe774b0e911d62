import type { Class, Picture } from '@bedside/contracts'
import { Form, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../i18n/language'
import { useTranslate, useText } from '../../i18n/messages'
import type { UploadCall } from '../pictures/upload-queue'
import { useUnfinished } from '../pictures/use-unfinished'
import { fieldOf, rulesOf } from '../rules-of'
import type { RichEditorProps } from './rich-editor'
import { richTextMessages } from './rich-text.messages'

const RichEditor = lazy(() => import('./rich-editor'))

interface RichTextFieldProps<F extends object> {
  of: Class<F>
  name: keyof F & string
  /** The endpoint that uploads each picture before the form is saved. */
  upload: UploadCall
  /** The record's existing pictures, to be shown. */
  known: readonly Picture[]
  /** Called for each picture uploaded meanwhile. */
  onUploaded: (picture: Picture) => void
}

/** Rich text in a form. The form cannot be saved while a picture is being uploaded. */
export function RichTextField<F extends object>({ of, name, upload, known, onUploaded }: RichTextFieldProps<F>) {
  const t = useText(richTextMessages)
  const translate = useTranslate()
  const language = useLanguage()
  const spec = fieldOf(of, name)
  const { onUnfinished, rule } = useUnfinished({ unfinished: t('unfinished'), refused: t('refused') })
  const editorProps = { upload, known, onUploaded, label: translate(spec.label) }
  return (
    <Form.Item<Record<string, string>>
      name={name}
      label={translate(spec.label)}
      rules={[...rulesOf(spec, language, { required: true }), rule]}
      validateTrigger="onSubmit"
    >
      <Later {...editorProps} onUnfinished={onUnfinished} />
    </Form.Item>
  )
}

/** Wraps the lazy editor, so that the form can pass its props while the chunk is loading. */
const Later = (props: RichEditorProps) => (
  <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
    <RichEditor {...props} />
  </Suspense>
)
