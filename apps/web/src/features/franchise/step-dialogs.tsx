import { FranchiseFollowForm, FranchiseInvalidForm } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { FormDialog } from '../../forms/form-dialog'
import type { Editor } from '../../forms/use-editor'
import { useText } from '../../i18n/messages'
import { franchiseMessages } from './franchise.messages'

/** Notes what was said, and when to ask again. */
export function FollowDialog({ editor }: { editor: Editor<FranchiseFollowForm> }) {
  const t = useText(franchiseMessages)
  return (
    <FormDialog editor={editor}>
      <Field of={FranchiseFollowForm} name="text" />
      <Field of={FranchiseFollowForm} name="nextFollowOn" help={t('nextHelp')} />
    </FormDialog>
  )
}

/** Asks why, because nothing brings it back. */
export function InvalidDialog({ editor }: { editor: Editor<FranchiseInvalidForm> }) {
  const t = useText(franchiseMessages)
  return (
    <FormDialog editor={editor} okText={t('invalidate')}>
      <Field of={FranchiseInvalidForm} name="reason" help={t('invalidHelp')} />
    </FormDialog>
  )
}
