import { UserMessage } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { RowTable } from '../../../ui/row-table'
import { ValueTag } from '../../../ui/value-tag'
import { userMessages } from './user.messages'

/** The text messages sent to a user. */
export function UserTexts({ messages }: { messages: readonly UserMessage[] }) {
  const t = useText(userMessages)
  return (
    <RowTable
      of={UserMessage}
      label={t('texts')}
      rowKey="messageId"
      rows={messages}
      nothing={t('noTexts')}
      columns={[
        {
          key: 'content',
          render: ({ content }) => <span className="user-text">{content}</span>,
        },
        { key: 'sendState', width: 130, render: (message) => <MessageState message={message} /> },
        { key: 'sentAt' },
      ]}
    />
  )
}

/** The latest known state of a message: its delivery if reported, otherwise its sending. */
function MessageState({ message: { sendState, receiveState } }: { message: UserMessage }) {
  if (receiveState !== null) {
    const tone = receiveState === 'DELIVERED' ? 'success' : 'error'
    return <ValueTag of={UserMessage} field="receiveState" value={receiveState} tone={tone} />
  }
  return (
    <ValueTag
      of={UserMessage}
      field="sendState"
      value={sendState}
      tone={sendState === 'FAILED' ? 'error' : 'default'}
    />
  )
}
