import { franchise, FranchiseFollowForm, FranchiseInvalidForm } from '@bedside/contracts'
import type { FranchiseForm, FranchiseRow } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { formatDay } from '../../lib/instant'
import { useSignedIn } from '../../session/session'
import { dialogsOf } from '../../ui/dialogs-of'
import { usePasswordOnce } from '../../ui/password-once'
import { FranchiseFields } from './franchise-fields'
import { franchiseMessages } from './franchise.messages'
import { onlyWhatFits, SignFields } from './sign-fields'

export type FranchiseDialogs = ReturnType<typeof useFranchiseDialogs>

const nameOf = ({ name }: FranchiseRow) => name
const which = ({ franchiseId, version }: FranchiseRow) => ({ franchiseId, version })

export function useFranchiseDialogs() {
  const t = useText(franchiseMessages)
  const ofPlatform = useSignedIn().info.agentId === null
  const password = usePasswordOnce()
  const edit = useRecordDialog({
    id: 'franchise',
    call: franchise.setFranchise,
    nameOf,
    title: franchiseMessages.editTitle,
    addTitle: franchiseMessages.add,
    saved: franchiseMessages.saved,
    sending: (form) => withOwner(form, ofPlatform),
    width: 640,
    fields: (editor) => <FranchiseFields editor={editor} />,
  })
  const follow = useRecordDialog({
    id: 'franchise-follow',
    call: franchise.followFranchise,
    nameOf,
    title: franchiseMessages.followTitle,
    saved: franchiseMessages.followed,
    startFrom: which,
    fields: () => (
      <>
        <Field of={FranchiseFollowForm} name="text" />
        <Field of={FranchiseFollowForm} name="nextFollowOn" help={t('nextHelp')} />
      </>
    ),
  })
  const sign = useRecordDialog({
    id: 'franchise-sign',
    call: franchise.signFranchise,
    nameOf,
    title: franchiseMessages.signTitle,
    saved: franchiseMessages.signed,
    startFrom: (row) => ({ ...which(row), contractFrom: formatDay(new Date()) }),
    about: ({ intent, shareBps }: FranchiseRow) => ({ intent, shareBps }),
    sending: (form, _start, lead) => onlyWhatFits(form, lead),
    onSaved: (_answer, sent) => password.open(sent),
    okText: t('sign'),
    width: 640,
    fields: (editor) => <SignFields editor={editor} />,
  })
  const invalidate = useRecordDialog({
    id: 'franchise-invalid',
    call: franchise.invalidateFranchise,
    nameOf,
    title: franchiseMessages.invalidTitle,
    saved: franchiseMessages.invalidated,
    startFrom: which,
    okText: t('invalidate'),
    fields: () => <Field of={FranchiseInvalidForm} name="reason" help={t('invalidHelp')} />,
  })
  return {
    ...dialogsOf({ edit, follow, sign, invalidate }, password),
    add: () => edit.add({ intent: 'INVESTOR', source: 'PHONE' }),
  }
}

/**
 * Sends the owner only if one is chosen, or if the platform takes a lead back. Otherwise the server keeps the lead's
 * owner, or assigns a new lead to an agent by region.
 */
function withOwner({ agentId, ...form }: FranchiseForm, ofPlatform: boolean): FranchiseForm {
  return typeof agentId === 'number' || (agentId === '' && ofPlatform) ? { ...form, agentId } : form
}
