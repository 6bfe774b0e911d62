import { franchise, type FranchiseForm, type FranchiseRow } from '@bedside/contracts'
import { useState, type ReactNode } from 'react'
import { useEditor } from '../../forms/use-editor'
import { textOf } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { useSignedIn } from '../../session/session'
import { FranchiseDialog } from './franchise-dialog'
import { franchiseMessages } from './franchise.messages'
import { FollowDialog, InvalidDialog } from './step-dialogs'
import { useSigning } from './use-signing'

/** What is done with leads in dialogs, and those dialogs. */
export interface FranchiseDesk {
  add(): void
  edit(row: FranchiseRow): void
  follow(row: FranchiseRow): void
  sign(row: FranchiseRow): void
  invalidate(row: FranchiseRow): void
  readonly dialogs: ReactNode
}

export function useFranchiseDesk(): FranchiseDesk {
  const ofPlatform = useSignedIn().info.agentId === null
  const [row, setRow] = useState<FranchiseRow>()
  const signing = useSigning()
  const said = (key: 'saved' | 'followed' | 'invalidated', name: string) =>
    succeed(textOf(franchiseMessages)(key, { name }))
  const editor = useEditor({
    id: 'franchise',
    title: franchiseMessages.editTitle,
    call: franchise.setFranchise,
    sending: (form) => withKeeper(form, ofPlatform),
    onSaved: ({ name }) => said('saved', name),
  })
  const follow = useEditor({
    id: 'franchise-follow',
    title: franchiseMessages.follow,
    call: franchise.followFranchise,
    onSaved: ({ name }) => said('followed', name),
  })
  const invalid = useEditor({
    id: 'franchise-invalid',
    title: franchiseMessages.invalidate,
    call: franchise.invalidateFranchise,
    onSaved: () => said('invalidated', row?.name ?? ''),
  })
  const step = (dialog: { open(record: object): void }) => (lead: FranchiseRow) => {
    setRow(lead)
    dialog.open({ franchiseId: lead.franchiseId, version: lead.version })
  }
  return {
    add: () => editor.open({ intent: 'INVESTOR', source: 'PHONE' }),
    edit: editor.open,
    follow: step(follow),
    sign: signing.sign,
    invalidate: step(invalid),
    dialogs: (
      <>
        <FranchiseDialog editor={editor} />
        <FollowDialog editor={follow} row={row} />
        <InvalidDialog editor={invalid} row={row} />
        {signing.dialogs}
      </>
    ),
  }
}

/** Emptied by the platform, the lead comes back to it; a new one finds its own agent. */
function withKeeper(form: FranchiseForm, ofPlatform: boolean): FranchiseForm {
  const { agentId, ...rest } = form
  if (typeof agentId === 'number') return form
  return ofPlatform && form.franchiseId !== undefined ? { ...rest, agentId: '' } : rest
}
