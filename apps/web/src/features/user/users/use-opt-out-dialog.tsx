import { user, UserOptOutForm, type UserInfo } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { useRecordDialog, type RecordDialog } from '../../../forms/use-record-dialog'
import { useText } from '../../../i18n/messages'
import { nameOf } from './user-cells'
import { userMessages } from './user.messages'

/** Records that a user refuses advertising, or accepts it again, with a reason. */
export function useOptOutDialog(): RecordDialog<UserInfo> {
  const t = useText(userMessages)
  const { optOutTitle, optInTitle, optedOut, optedIn } = userMessages
  return useRecordDialog({
    id: 'user-opt-out',
    call: user.updateUserSmsOptOut,
    nameOf: (info) => nameOf(info.user),
    title: ({ accepting }) => (accepting ? optInTitle : optOutTitle),
    saved: ({ accepting }) => (accepting ? optedIn : optedOut),
    startFrom: ({ user: { userId, version }, smsOptOut }: UserInfo) => ({
      userId,
      version,
      smsOptOut: smsOptOut === 1 ? 0 : 1,
    }),
    about: ({ smsOptOut }: UserInfo) => ({ accepting: smsOptOut === 1 }),
    okText: ({ accepting }) => t(accepting ? 'optIn' : 'optOut'),
    fields: ({ about }) => (
      <Field of={UserOptOutForm} name="reason" help={t(about.accepting ? 'optInHint' : 'optOutHint')} />
    ),
  })
}
