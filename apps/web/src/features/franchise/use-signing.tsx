import { franchise, type FranchiseRow, type FranchiseSignForm } from '@bedside/contracts'
import { useState, type ReactNode } from 'react'
import { useEditor } from '../../forms/use-editor'
import { textOf } from '../../i18n/messages'
import { formatDay } from '../../lib/instant'
import { succeed } from '../../session/notices'
import { PasswordOnce, type ShownPassword } from '../../ui/password-once'
import { franchiseMessages } from './franchise.messages'
import { SignDialog, type SignsAs } from './sign-dialog'

/** Signing with a lead, and the password of the agent it makes, which is shown this once. */
export function useSigning(): { sign(row: FranchiseRow): void; readonly dialogs: ReactNode } {
  const [row, setRow] = useState<FranchiseRow>()
  const [signsAs, setSignsAs] = useState<SignsAs>('new')
  const [shown, setShown] = useState<ShownPassword>()
  const editor = useEditor({
    id: 'franchise-sign',
    title: franchiseMessages.sign,
    call: franchise.signFranchise,
    sending: (form) => onlyWhatFits(form, row, signsAs),
    onSaved({ name }, { managerAccount, managerPassword }) {
      if (managerAccount && managerPassword) setShown({ account: managerAccount, password: managerPassword })
      succeed(textOf(franchiseMessages)('signed', { name }))
    },
  })
  return {
    sign(lead) {
      setRow(lead)
      setSignsAs('new')
      editor.open({ franchiseId: lead.franchiseId, version: lead.version, contractFrom: formatDay(new Date()) })
    },
    dialogs: (
      <>
        <SignDialog editor={editor} row={row} signsAs={signsAs} onSignsAs={setSignsAs} />
        <PasswordOnce shown={shown} onClose={() => setShown(undefined)} />
      </>
    ),
  }
}

/** What was typed before another way of signing was chosen does not go along. */
function onlyWhatFits(form: FranchiseSignForm, row: FranchiseRow | undefined, signsAs: SignsAs): FranchiseSignForm {
  const { signedAgentId, company, parentId, managerAccount, managerPassword, ...contract } = form
  if (row?.intent !== 'AGENT') return contract
  if (signsAs === 'existing') return signedAgentId === undefined ? contract : { ...contract, signedAgentId }
  return {
    ...contract,
    ...(company !== undefined && { company }),
    ...(typeof parentId === 'number' && { parentId }),
    ...(managerAccount !== undefined && { managerAccount }),
    ...(managerPassword !== undefined && { managerPassword }),
  }
}
