import { UserMessage, UserReply, type UserInfo } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../../i18n/messages'
import { RowTable } from '../../../ui/row-table'
import { ValueTag } from '../../../ui/value-tag'
import { userMessages } from './user.messages'

/** The text messages sent to a user, and the replies. */
export function UserTexts({ info: { messages, replies } }: { info: UserInfo }) {
  const t = useText(userMessages)
  return (
    <Flex vertical gap="middle">
      <Sent messages={messages} />
      <Flex vertical gap="small">
        <h3>{t('replies')}</h3>
        <RowTable
          of={UserReply}
          label={t('replies')}
          rowKey="replyId"
          rows={replies}
          nothing={t('noReplies')}
          columns={[
            { key: 'content', render: ({ content }) => <span className="user-text">{content}</span> },
            { key: 'repliedAt' },
          ]}
        />
      </Flex>
    </Flex>
  )
}

function Sent({ messages }: Pick<UserInfo, 'messages'>) {
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
