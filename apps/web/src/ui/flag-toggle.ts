import type { Endpoint, Flag, Text } from '@bedside/contracts'
import { call, type CallOptions, type SentInput } from '../api/client'
import { isFailure } from '../api/failure'
import { invalidate } from '../api/invalidate'
import { commonMessages } from '../i18n/common.messages'
import { textWithName, useTranslate, type NamingText } from '../i18n/messages'
import type { RowAction } from './row-actions'
import { succeedUndoably } from './undo-notice'

interface Flagged {
  readonly isFlag: Flag
  readonly version: number
}

type Quietly = Pick<CallOptions, 'handles'>

/** How records of a kind are enabled and disabled. */
export interface FlagToggle<Row> {
  readonly call: Endpoint
  /** With `version`, the server refuses the change if the row shown is outdated. */
  readonly set: (row: Row, isFlag: Flag, options: Quietly & { version?: number }) => Promise<unknown>
  readonly nameOf: (row: Row) => string
  readonly texts: {
    readonly disableQuestion: NamingText
    readonly disableConsequence: Text
    readonly disabled: NamingText
    readonly enabled: NamingText
  }
}

/** For endpoints that accept only the id, the flag and the version. */
export const flagCall =
  <F extends { isFlag: Flag; version?: number }, Row>(
    endpoint: Endpoint<F, unknown>,
    idOf: (row: Row) => Omit<F, 'isFlag' | 'version'>,
  ): FlagToggle<Row>['set'] =>
  (row, isFlag, { version, ...options }) =>
    call(endpoint, { ...idOf(row), isFlag, ...(version !== undefined && { version }) } as SentInput<F>, options)

/** Enables or disables a record, and offers to undo it. Outside React, because the page may be closed by then. */
export async function toggle<Row extends Flagged>(of: FlagToggle<Row>, row: Row): Promise<void> {
  const isFlag: Flag = row.isFlag === 1 ? 2 : 1
  if (!(await tried(of, row, isFlag, { version: row.version }))) return
  const text = textWithName(of.texts[isFlag === 1 ? 'enabled' : 'disabled'], of.nameOf(row))
  // Undo sends no version, so that it works even if the record was changed meanwhile.
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
    // A refusal means that the row shown is outdated.
    await invalidate(call)
  }
}

/** The action to enable or disable a record; disabling asks for confirmation. */
export function useFlagAction<Row extends Flagged>(of: FlagToggle<Row>): (row: Row) => RowAction {
  const translate = useTranslate()
  const { disableQuestion, disableConsequence } = of.texts
  return (row) => ({
    call: of.call,
    first: true,
    run: () => toggle(of, row),
    ...(row.isFlag === 1
      ? {
          label: translate(commonMessages.disable),
          danger: true,
          question: translate(textWithName(disableQuestion, of.nameOf(row))),
          consequence: translate(disableConsequence),
        }
      : { label: translate(commonMessages.enable) }),
  })
}
