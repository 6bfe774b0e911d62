import { franchise, type FranchiseForm, type FranchiseRow } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { useEditor } from '../../forms/use-editor'
import { filled, textOf } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { useSignedIn } from '../../session/session'
import { FranchiseDialog } from './franchise-dialog'
import { franchiseMessages } from './franchise.messages'
import { FollowDialog, InvalidDialog } from './step-dialogs'
import { useSigning } from './use-signing'

/** What is done with leads in dialogs, and those dialogs. */
export interface FranchiseDialogs {
  add(): void
  edit(row: FranchiseRow): void
  follow(row: FranchiseRow): void
  sign(row: FranchiseRow): void
  invalidate(row: FranchiseRow): void
  readonly element: ReactNode
}

type LeadName = Pick<FranchiseRow, 'name'>

export function useFranchiseDialogs(): FranchiseDialogs {
  const ofPlatform = useSignedIn().info.agentId === null
  const signing = useSigning()
  const said = (key: 'saved' | 'followed' | 'invalidated', name: string) =>
    succeed(textOf(franchiseMessages)(key, { name }))
  const editor = useEditor({
    id: 'franchise',
    title: ({ franchiseId }) => franchiseMessages[franchiseId === undefined ? 'add' : 'editTitle'],
    call: franchise.setFranchise,
    sending: (form) => withKeeper(form, ofPlatform),
    onSaved: ({ name }) => said('saved', name),
  })
  const follow = useEditor({
    id: 'franchise-follow',
    title: (_start, { name = '' }: Partial<LeadName>) => filled(franchiseMessages.followTitle, { name }),
    call: franchise.followFranchise,
    onSaved: ({ name }) => said('followed', name),
  })
  const invalid = useEditor({
    id: 'franchise-invalid',
    title: (_start, { name = '' }: Partial<LeadName>) => filled(franchiseMessages.invalidTitle, { name }),
    call: franchise.invalidateFranchise,
    onSaved: (_answer, _sent, { name = '' }) => said('invalidated', name),
  })
  const step =
    (dialog: { open(record: object, about: LeadName): void }) =>
    ({ franchiseId, version, name }: FranchiseRow) =>
      dialog.open({ franchiseId, version }, { name })
  return {
    add: () => editor.open({ intent: 'INVESTOR', source: 'PHONE' }),
    edit: editor.open,
    follow: step(follow),
    sign: signing.sign,
    invalidate: step(invalid),
    element: (
      <>
        <FranchiseDialog editor={editor} />
        <FollowDialog editor={follow} />
        <InvalidDialog editor={invalid} />
        {signing.element}
      </>
    ),
  }
}

/** Only the platform takes a lead back; a new one finds its own agent. */
function withKeeper({ agentId, ...form }: FranchiseForm, ofPlatform: boolean): FranchiseForm {
  return typeof agentId === 'number' || (agentId === '' && ofPlatform) ? { ...form, agentId } : form
}
