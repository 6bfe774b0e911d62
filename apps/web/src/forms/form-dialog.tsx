import { useId, useRef, type ReactNode } from 'react'
import { useTranslate, useText } from '../i18n/messages'
import { confirmLeavePiece } from '../tab/leave'
import { useTabPlace } from '../tab/tab-place'
import { Dialog } from '../ui/dialog'
import { FormBody } from './form-body'
import { formMessages } from './forms.messages'
import type { Editor } from './use-editor'
import { useLeaveWithRecord } from './use-leave-with-record'

interface FormDialogProps<F extends object> {
  editor: Editor<F>
  width?: number
  /** Nothing to confirm yet; disables the button. */
  waiting?: boolean
  children: ReactNode
}

/** The first focusable field. File inputs are hidden behind a button. */
const firstField = 'input:enabled:not([type=file]), textarea:enabled, button[data-field]'

/** A form in a dialog. Focuses its first field, Enter saves, and closing with unsaved input asks first. */
export function FormDialog<F extends object>({ editor, width = 520, waiting = false, children }: FormDialogProps<F>) {
  const t = useText(formMessages)
  const translate = useTranslate()
  const { key: tab } = useTabPlace()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const leave = async () => {
    const may = !editor.isDirty() || (await confirmLeavePiece(tab, editor.id))
    if (may) editor.close()
    return may
  }
  const open = editor.start !== undefined
  useLeaveWithRecord({ open, busy: editor.busy, leave })
  return (
    <Dialog
      open={open}
      onLeave={() => void leave()}
      title={translate(editor.title)}
      width={width}
      okText={editor.okText ?? t('save')}
      okButtonProps={{ htmlType: 'submit', form: id, danger: editor.danger, disabled: waiting }}
      cancelText={t('cancel')}
      confirmLoading={editor.busy}
      // A click on the mask must not discard work by accident.
      mask={{ closable: false }}
      forceRender
      afterOpenChange={(open) => {
        if (open) body.current?.querySelector<HTMLElement>(firstField)?.focus()
      }}
    >
      <div ref={body}>
        <FormBody editor={editor} id={id}>
          {children}
        </FormBody>
      </div>
    </Dialog>
  )
}
