import {
  difference,
  SettleDifferencesForm,
  type DifferenceAct,
  type DifferenceRow,
  type DifferenceVerdicts,
} from '@bedside/contracts'
import { Button, Typography } from 'antd'
import { useState, type ReactNode } from 'react'
import { useAction } from '../../../api/use-action'
import { Field } from '../../../forms/field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { textOf, useText } from '../../../i18n/messages'
import type { RowChoice } from '../../../list/use-choice'
import { succeed } from '../../../session/notices'
import { Dialog } from '../../../ui/dialog'
import { ChosenDifferences, UndoneTogether } from './chosen-differences'
import { EntriesOf } from './difference-entries'
import { ReconcilerSelect } from './reconciler-select'
import { reconciliationMessages } from './reconciliation.messages'

interface SettlingRows {
  readonly act: DifferenceAct
  readonly rows: readonly DifferenceRow[]
}

export interface Settling {
  settle(act: DifferenceAct, rows: readonly DifferenceRow[]): void
  readonly element: ReactNode
}

/**
 * Settles one or several differences after asking for a reason, and lists those that were refused.
 * @param choice the selection, which drops those that were settled
 */
export function useSettling(choice: Pick<RowChoice<DifferenceRow>, 'drop' | 'replace'>): Settling {
  const t = useText(reconciliationMessages)
  const textNow = textOf(reconciliationMessages)
  const [refused, setRefused] = useState<readonly { no: string; message: string }[]>([])
  const { run: take } = useAction(difference.settleDifferences)
  const nameOf = ({ rows }: SettlingRows) =>
    rows.length === 1 ? (rows[0]?.no ?? '') : textNow('some', { count: rows.length })
  const showOutcome = (act: DifferenceAct, { results }: DifferenceVerdicts, rows: SettlingRows['rows']) => {
    const done = rows.flatMap((row, n) =>
      results[n]?.done === 1 ? { ...row, version: results[n].version ?? row.version } : [],
    )
    if (settles(act)) choice.drop(done)
    else choice.replace(done)
    if (done.length > 0) succeed(textNow(`${act}Done`, { count: done.length }))
    setRefused(
      results.flatMap((result, n) => (result.done === 1 ? [] : { no: rows[n]?.no ?? '', message: result.message })),
    )
  }
  const dialog = useRecordDialog<SettleDifferencesForm, DifferenceVerdicts, SettlingRows, SettlingRows>({
    id: 'difference-settle',
    call: difference.settleDifferences,
    nameOf,
    title: ({ act = 'ACCEPT' }) => reconciliationMessages[`${act === 'TAKE' ? 'ACCEPT' : act}Title`],
    about: (wanted) => wanted,
    startFrom: ({ act, rows }) => ({ act, ...shownIn(rows) }),
    okText: ({ act = 'ACCEPT' }) => t(act),
    danger: ({ act }) => act === 'UNDO',
    onSaved: (answer, { act }, { rows = [] }) => showOutcome(act, answer, rows),
    width: 640,
    fields: ({ about, start }) => (
      <>
        <About {...about} />
        {about.act === 'SEND' && (
          <Field of={SettleDifferencesForm} name="ownerId" help={t('toChannel')}>
            <ReconcilerSelect />
          </Field>
        )}
        <Field
          of={SettleDifferencesForm}
          name="reason"
          required
          {...(undoesBooking(about) && { help: t('undoHelp') })}
        />
        {about.act === 'BOOK' && start && <BookedWith rows={about.rows ?? []} />}
      </>
    ),
  })
  const settle = (act: DifferenceAct, rows: readonly DifferenceRow[]) => {
    if (act !== 'TAKE') return dialog.open({ act, rows })
    void take({ act, ...shownIn(rows), reason: '' }).then((answer) => answer && showOutcome(act, answer, rows))
  }
  const element = (
    <>
      {dialog.element}
      <Refused refused={refused} onClose={() => setRefused([])} />
    </>
  )
  return { settle, element }
}

/** Their ids, and the versions that the reader has before them. */
export const shownIn = (rows: readonly DifferenceRow[]) => ({
  differenceIds: rows.map(({ differenceId }) => differenceId),
  versions: rows.map(({ version }) => version),
})

/** Whether it ends the work on a difference; the others only say whose it is. */
const settles = (act: DifferenceAct): boolean => act === 'ACCEPT' || act === 'BOOK'

const undoesBooking = ({ act, rows = [] }: Partial<SettlingRows>) =>
  act === 'UNDO' && rows.some(({ status, txnId }) => status === 'BOOKED' || txnId !== null)

function About({ act, rows }: Partial<SettlingRows>) {
  const row = rows?.[0]
  if (act === 'UNDO' && row && row.groupId !== null) return <UndoneTogether row={row} />
  return <ChosenDifferences rows={rows ?? []} />
}

/** Of several, each lists its entries in its own details. */
const BookedWith = ({ rows: [only, ...others] }: Pick<SettlingRows, 'rows'>) =>
  only && others.length === 0 && <EntriesOf differenceId={only.differenceId} />

interface RefusedProps {
  refused: readonly { no: string; message: string }[]
  onClose: () => void
}

function Refused({ refused, onClose }: RefusedProps) {
  const t = useText(reconciliationMessages)
  return (
    <Dialog
      open={refused.length > 0}
      title={t('results')}
      onLeave={onClose}
      destroyOnHidden
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <ul>
        {refused.map(({ no, message }) => (
          <li key={no}>
            {no} <Typography.Text type="danger">{message}</Typography.Text>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
