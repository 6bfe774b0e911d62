import { Popconfirm } from 'antd'
import { useText } from '../i18n/messages'
import { usePhone } from '../lib/media'
import './confirm-action.css'
import { RowButton } from './row-button'
import { uiMessages } from './ui.messages'

interface ConfirmActionProps {
  /** The label of the button. */
  label: string
  /** The question asked first. */
  question: string
  /** The records concerned, if the question does not name them. */
  about?: string
  /** The consequences, if not obvious. */
  consequence?: string
  danger?: boolean
  main?: boolean
  /** At the end of its line: the popover opens towards the middle of the page. */
  atEnd?: boolean
  run: () => void | Promise<unknown>
}

/** A row action with confirmation. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { label, question, about, consequence, danger = false, main = false, atEnd = false, run } = props
  const t = useText(uiMessages)
  const phone = usePhone()
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
      // On phones it is wider than what is left on either side of a button; only the centred one is moved into the window.
      placement={atEnd && !phone ? 'topRight' : 'top'}
      onConfirm={() => void run()}
    >
      <RowButton danger={danger} main={main}>
        {label}
      </RowButton>
    </Popconfirm>
  )
}
