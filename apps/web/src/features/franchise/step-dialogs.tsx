import { FranchiseFollowForm, FranchiseInvalidForm, type FranchiseRow } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { FormDialog } from '../../forms/form-dialog'
import type { Editor } from '../../forms/use-editor'
import { useText } from '../../i18n/messages'
import { franchiseMessages } from './franchise.messages'

interface StepProps<F extends object> {
  editor: Editor<F>
  row: FranchiseRow | undefined
}

/** Notes what was said, and when to ask again. */
export function FollowDialog({ editor, row }: StepProps<FranchiseFollowForm>) {
  const t = useText(franchiseMessages)
  return (
    <FormDialog editor={editor} title={t('followTitle', { name: row?.name ?? '' })}>
      <Field of={FranchiseFollowForm} name="text" />
      <Field of={FranchiseFollowForm} name="nextFollowOn" help={t('nextHelp')} />
    </FormDialog>
  )
}

/** Asks why, because nothing brings it back. */
export function InvalidDialog({ editor, row }: StepProps<FranchiseInvalidForm>) {
  const t = useText(franchiseMessages)
  return (
    <FormDialog editor={editor} title={t('invalidTitle', { name: row?.name ?? '' })} okText={t('invalidate')}>
      <Field of={FranchiseInvalidForm} name="reason" help={t('invalidHelp')} />
    </FormDialog>
  )
}
