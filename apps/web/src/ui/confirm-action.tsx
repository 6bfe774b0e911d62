import { Popconfirm } from 'antd'
import { useText } from '../i18n/messages'
import './confirm-action.css'
import { RowButton } from './row-button'
import { uiMessages } from './ui.messages'

interface ConfirmActionProps {
  /** What the button does, in a word. */
  label: string
  /** What is asked before it is done. */
  question: string
  /** What it would be done to, where the question does not name it. */
  about?: string
  /** What follows from it, where that is not plain. */
  consequence?: string
  danger?: boolean
  /** It stands at the end of its line: what is asked opens towards the middle of the page. */
  atEnd?: boolean
  run: () => void | Promise<unknown>
}

/** Something in a row that is asked about before it is done. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { label, question, about, consequence, danger = false, atEnd = false, run } = props
  const t = useText(uiMessages)
  return (
    <Popconfirm
      title={question}
      description={
        about === undefined ? (
          consequence
        ) : (
          <>
            <div className="confirm-about">{about}</div>
            {consequence}
          </>
        )
      }
      okText={label}
      okButtonProps={{ danger }}
      cancelText={t('cancel')}
      placement={atEnd ? 'topRight' : 'top'}
      onConfirm={() => void run()}
    >
      <RowButton danger={danger}>{label}</RowButton>
    </Popconfirm>
  )
}
