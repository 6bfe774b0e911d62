import type { AccessKey, Endpoint } from '@bedside/contracts'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { mayCall } from '../session/can'
import { useSignedIn } from '../session/session'
import { ConfirmAction } from './confirm-action'
import { MoreActions, type MoreAction } from './more-actions'
import { RowButton } from './row-button'

/** Something that can be done with a record. */
export interface RowAction extends MoreAction {
  /** The call behind it: whoever may not make it does not see it. */
  readonly call?: Pick<Endpoint, 'access'>
  /** The permission of the page it leads to. */
  readonly access?: AccessKey
  /** It stands in the row itself, not in the menu at its end. */
  readonly first?: boolean
  /** What it is called for whoever hears it without seeing its row. */
  readonly spoken?: string
}

interface RowActionsProps {
  actions: readonly (RowAction | false | undefined)[]
  /** What stands before them. */
  children?: ReactNode
}

/** What can be done with a record by whoever is signed in: a few things at once, the others in a menu. */
export function RowActions({ actions, children }: RowActionsProps) {
  const { granted } = useSignedIn()
  const shown = actions
    .filter((action) => action !== false && action !== undefined)
    .filter(({ call, access }) => (!call || mayCall(granted, call)) && (!access || granted.has(access)))
  return (
    <Flex align="center">
      {children}
      {shown
        .filter(({ first }) => first)
        .map((action) => (
          <Direct key={action.label} action={action} />
        ))}
      <MoreActions actions={shown.filter(({ first }) => !first)} />
    </Flex>
  )
}

function Direct({ action: { label, spoken, danger = false, question, consequence, run } }: { action: RowAction }) {
  if (question === undefined)
    return (
      <RowButton danger={danger} aria-label={spoken} onClick={() => void run?.()}>
        {label}
      </RowButton>
    )
  return (
    <ConfirmAction
      atEnd
      danger={danger}
      label={label}
      question={question}
      {...(consequence !== undefined && { consequence })}
      run={async () => void (await run?.())}
    />
  )
}
