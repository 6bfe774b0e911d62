import { Modal } from 'antd'
import { useId, useRef, type ReactNode } from 'react'
import { useText } from '../i18n/messages'
import { confirmLeavePiece } from '../tab/leave'
import { useTabPlace } from '../tab/tab-place'
import { leaveTop, useLeftByEscape } from '../ui/leave-top'
import { FormBody } from './form-body'
import { formMessages } from './forms.messages'
import type { Editor } from './use-editor'

interface FormDialogProps<F extends object> {
  editor: Editor<F>
  title: string
  width?: number
  /** What saving is called here. */
  okText?: string
  children: ReactNode
}

/** A form in a dialog. It starts in its first field, Enter saves, and leaving it with something typed asks first. */
export function FormDialog<F extends object>({ editor, title, width = 520, okText, children }: FormDialogProps<F>) {
  const t = useText(formMessages)
  const { key: tab } = useTabPlace()
  const id = useId()
  const body = useRef<HTMLDivElement>(null)
  const leave = async () => {
    if (!editor.isDirty() || (await confirmLeavePiece(tab, editor.id))) editor.close()
  }
  const open = editor.start !== undefined
  useLeftByEscape(open, () => void leave())
  return (
    <Modal
      open={open}
      title={title}
      width={width}
      okText={okText ?? t('save')}
      okButtonProps={{ htmlType: 'submit', form: id }}
      cancelText={t('cancel')}
      confirmLoading={editor.busy}
      onCancel={leaveTop}
      // A click beside the dialog is too easily made to throw work away.
      mask={{ closable: false }}
      forceRender
      afterOpenChange={(open) => {
        if (open) body.current?.querySelector<HTMLElement>('input:enabled, textarea:enabled')?.focus()
      }}
    >
      <div ref={body}>
        <FormBody editor={editor} id={id}>
          {children}
        </FormBody>
      </div>
    </Modal>
  )
}
