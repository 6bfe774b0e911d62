import { user, UserFlagForm, type UserRow } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { useRecordDialog, type RecordDialog } from '../../../forms/use-record-dialog'
import { useText } from '../../../i18n/messages'
import { nameOf } from './user-cells'
import { userMessages } from './user.messages'

/** Disables or enables a user, with a reason. A disabled user cannot rent. */
export function useFlagDialog(): RecordDialog<UserRow> {
  const t = useText(userMessages)
  const { disableTitle, enableTitle, disabled, enabled } = userMessages
  return useRecordDialog({
    id: 'user-flag',
    call: user.updateUserIsFlag,
    nameOf,
    title: ({ enabling }) => (enabling ? enableTitle : disableTitle),
    saved: ({ enabling }) => (enabling ? enabled : disabled),
    startFrom: ({ userId, version, isFlag }: UserRow) => ({ userId, version, isFlag: isFlag === 1 ? 2 : 1 }),
    about: ({ isFlag }: UserRow) => ({ enabling: isFlag !== 1 }),
    okText: ({ enabling }) => t(enabling ? 'enable' : 'disable'),
    danger: ({ enabling }) => !enabling,
    fields: ({ about }) => (
      <Field of={UserFlagForm} name="reason" help={t(about.enabling ? 'enableHint' : 'disableHint')} />
    ),
  })
}
