import { Form } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { useLanguage } from '../i18n/language'
import { forgetComplaints } from './complaints'
import { ConflictPanel } from './conflict-panel'
import './forms.css'
import type { Editor } from './use-editor'

interface FormBodyProps<F extends object> {
  editor: Editor<F>
  /** Prefixes the ids of its fields: another form on the page may have fields of the same names. */
  id: string
  children: ReactNode
}

/** The form of an editor, in a dialog or on a page. Enter saves. */
export function FormBody<F extends object>({ editor, id, children }: FormBodyProps<F>) {
  useComplaintsInOwnLanguage(editor)
  return (
    <Form
      name={id}
      form={editor.form}
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      onValuesChange={(changed: object) => {
        forgetComplaints(editor.form, changed)
        editor.changed()
      }}
      onFinish={() => void editor.save()}
    >
      {editor.conflict && <ConflictPanel editor={editor} conflict={editor.conflict} />}
      {children}
    </Form>
  )
}

/** Repeats validation messages in the new language after a switch. */
function useComplaintsInOwnLanguage({ form }: Pick<Editor<object>, 'form'>) {
  const language = useLanguage()
  useEffect(() => {
    const wrong = form.getFieldsError().filter(({ errors }) => errors.length > 0)
    if (wrong.length > 0) void form.validateFields(wrong.map(({ name }) => name)).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs on a change of language
  }, [form, language])
}
