import { franchise, type FranchiseRow, type FranchiseSignForm } from '@bedside/contracts'
import { useState, type ReactNode } from 'react'
import { useEditor, type Editor } from '../../forms/use-editor'
import { filled, textOf } from '../../i18n/messages'
import { formatDay } from '../../lib/instant'
import { succeed } from '../../session/notices'
import { PasswordOnce, type ShownPassword } from '../../ui/password-once'
import { franchiseMessages } from './franchise.messages'
import { SignDialog, signsAsField, type Lead } from './sign-dialog'

/** Signing with a lead, and the password of the agent it makes, which is shown this once. */
export function useSigning(): { sign(row: FranchiseRow): void; readonly element: ReactNode } {
  const [shown, setShown] = useState<ShownPassword>()
  const editor: Editor<FranchiseSignForm, Lead> = useEditor({
    id: 'franchise-sign',
    title: (_start, { name = '' }: Partial<Lead>) => filled(franchiseMessages.signTitle, { name }),
    call: franchise.signFranchise,
    sending: (form) => onlyWhatFits(form, editor.about, editor.form.getFieldValue(signsAsField) === 'existing'),
    onSaved({ name }, { managerAccount, managerPassword }) {
      if (managerAccount && managerPassword) setShown({ account: managerAccount, password: managerPassword })
      succeed(textOf(franchiseMessages)('signed', { name }))
    },
  })
  return {
    sign: ({ franchiseId, version, name, intent, shareBps }) =>
      editor.open({ franchiseId, version, contractFrom: formatDay(new Date()) }, { name, intent, shareBps }),
    element: (
      <>
        <SignDialog editor={editor} />
        <PasswordOnce shown={shown} onClose={() => setShown(undefined)} />
      </>
    ),
  }
}

/** What was typed before another way of signing was chosen does not go along. */
function onlyWhatFits(form: FranchiseSignForm, { intent }: Partial<Lead>, joins: boolean): FranchiseSignForm {
  const { signedAgentId, company, parentId, managerAccount, managerPassword, ...contract } = form
  if (intent !== 'AGENT') return contract
  if (joins) return signedAgentId === undefined ? contract : { ...contract, signedAgentId }
  return {
    ...contract,
    ...(company !== undefined && { company }),
    ...(typeof parentId === 'number' && { parentId }),
    ...(managerAccount !== undefined && { managerAccount }),
    ...(managerPassword !== undefined && { managerPassword }),
  }
}
