import type { Endpoint, Flag, Text } from '@bedside/contracts'
import { call, type CallOptions, type Sent } from '../api/client'
import { isFailure } from '../api/failure'
import { invalidate } from '../api/invalidate'
import { commonMessages } from '../i18n/common.messages'
import { named, useSay, type NamingText } from '../i18n/messages'
import type { RowAction } from './row-actions'
import { succeedUndoably } from './undo-notice'

interface Flagged {
  readonly isFlag: Flag
  readonly version: number
}

type Quietly = Pick<CallOptions, 'handles'>

/** How the records of one kind are enabled and disabled. */
export interface FlagToggle<Row> {
  readonly call: Endpoint
  /** `version` is the one that was shown, where it shall be refused to whoever looks at an older one. */
  readonly set: (row: Row, isFlag: Flag, options: Quietly & { version?: number }) => Promise<unknown>
  readonly nameOf: (row: Row) => string
  readonly texts: {
    readonly disableQuestion: NamingText
    readonly disableConsequence: Text
    readonly disabled: NamingText
    readonly enabled: NamingText
  }
}

/** By a call of its own, which takes nothing but which record, the flag and the version. */
export const flagCall =
  <F extends { isFlag: Flag; version?: number }, Row>(
    endpoint: Endpoint<F, unknown>,
    idOf: (row: Row) => Omit<F, 'isFlag' | 'version'>,
  ): FlagToggle<Row>['set'] =>
  (row, isFlag, { version, ...options }) =>
    call(endpoint, { ...idOf(row), isFlag, ...(version !== undefined && { version }) } as Sent<F>, options)

/**
 * Enables a record or disables it, and offers to take it back. It stands outside React: its page may be closed by then.
 */
export async function toggle<Row extends Flagged>(of: FlagToggle<Row>, row: Row): Promise<void> {
  const isFlag: Flag = row.isFlag === 1 ? 2 : 1
  if (!(await tried(of, row, isFlag, { version: row.version }))) return
  const text = named(of.texts[isFlag === 1 ? 'enabled' : 'disabled'], of.nameOf(row))
  // Taking it back means this one thing, whatever else was changed meanwhile: it asks for no version.
  succeedUndoably(text, () => tried(of, row, row.isFlag, {}))
}

async function tried<Row>(
  { call, set }: FlagToggle<Row>,
  ...[row, isFlag, options]: Parameters<FlagToggle<Row>['set']>
): Promise<boolean> {
  try {
    await set(row, isFlag, options)
    return true
  } catch (error) {
    if (!isFailure(error)) throw error
    return false
  } finally {
    // A refusal tells that the row on the screen is out of date.
    await invalidate(call)
  }
}

/** Enabling or disabling, whichever a record can have done to it: disabling is asked about first. */
export function useFlagAction<Row extends Flagged>(of: FlagToggle<Row>): (row: Row) => RowAction {
  const say = useSay()
  const { disableQuestion, disableConsequence } = of.texts
  return (row) => ({
    call: of.call,
    first: true,
    run: () => toggle(of, row),
    ...(row.isFlag === 1
      ? {
          label: say(commonMessages.disable),
          danger: true,
          question: say(named(disableQuestion, of.nameOf(row))),
          consequence: say(disableConsequence),
        }
      : { label: say(commonMessages.enable) }),
  })
}
