import type { AccessKey } from '@bedside/contracts'
import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { hrefOf } from '../lib/paths'
import { mayCall, type Callable } from '../session/can'
import { useSignedIn } from '../session/session'
import { ConfirmAction } from './confirm-action'
import { HinderedButton } from './hindered-button'
import { MoreActions, type MoreAction } from './more-actions'
import { RowButton } from './row-button'

/** An action on a record. */
export interface RowAction extends MoreAction {
  /** The endpoint behind it: hidden from users who may not call it. */
  readonly call?: Callable
  /** The permission of the page it leads to. */
  readonly access?: AccessKey
  /** Shown in the row and not in the menu. */
  readonly first?: boolean
  /** What the page of the record is for: its primary button, where actions are buttons. */
  readonly main?: true
  /** The accessible name, which mentions the record. */
  readonly accessibleName?: string
}

interface RowActionsProps {
  actions: readonly (RowAction | false | undefined)[]
  /** Content before the actions. */
  children?: ReactNode
}

/** A record's actions available to the user: a few as buttons, the rest in a menu. */
export function RowActions({ actions, children }: RowActionsProps) {
  const me = useSignedIn()
  const shown = actions
    .filter((action) => action !== false && action !== undefined)
    .filter(({ call, access }) => (!call || mayCall(me, call)) && (!access || me.granted.has(access)))
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

function Direct({ action }: { action: RowAction }) {
  const { label, accessibleName, danger = false, main = false, hindrance, question, consequence, to, run } = action
  if (hindrance !== undefined)
    return <HinderedButton label={label} accessibleName={accessibleName} hindrance={hindrance} />
  if (to !== undefined)
    return (
      <a className="row-button" aria-label={accessibleName} href={hrefOf(to)}>
        {label}
      </a>
    )
  if (question === undefined)
    return (
      <RowButton danger={danger} main={main} aria-label={accessibleName} onClick={() => void run?.()}>
        {label}
      </RowButton>
    )
  return (
    <ConfirmAction
      atEnd
      danger={danger}
      main={main}
      label={label}
      question={question}
      {...(consequence !== undefined && { consequence })}
      run={async () => void (await run?.())}
    />
  )
}
