import { billCaps, billFrees, lineKinds, OrderLine, yuan, type BillLine } from '@bedside/contracts'
import { useTranslate, useText } from '../i18n/messages'
import { formatInstant } from '../lib/instant'
import { RowTable } from '../ui/row-table'
import { recordMessages } from './records.messages'

/** A line of a bill, as computed or as stored with an order. */
type Line = Omit<OrderLine, 'from' | 'to'> & { readonly [K in 'from' | 'to']: string | BillLine[K] }

/** A bill line by line: the part of the stay, its duration, and the charge. */
export function BillTable({ label, lines }: { label: string; lines: readonly Line[] }) {
  const t = useText(recordMessages)
  const translate = useTranslate()
  const piece = ({ kind, from, to }: Line) =>
    `${translate(lineKinds.texts[kind])} ${shortTime(from)} → ${shortTime(to)}`
  const price = ({ units, unitMin, unitCents }: Line) =>
    unitMin === 0 ? yuan(unitCents) : `${units} × ${yuan(unitCents)}`
  const note = ({ free, cap }: Line) =>
    free !== null ? translate(billFrees.texts[free]) : cap === null ? '—' : translate(billCaps.texts[cap])
  return (
    <RowTable
      of={OrderLine}
      label={label}
      rowKey="from"
      rows={lines}
      nothing={t('billNothing')}
      columns={[
        { key: 'kind', render: piece },
        {
          key: '+length',
          title: t('length'),
          width: 84,
          align: 'right',
          render: ({ minutes }) => t('minutes', { minutes }),
        },
        { key: '+charge', title: t('charge'), width: 96, align: 'right', render: price },
        { key: 'amountCents', width: 84 },
        { key: '+note', title: t('note'), width: 90, render: note },
      ]}
    />
  )
}

/** `11-21 20:00` */
const shortTime = (at: string | number): string => formatInstant(new Date(at)).slice(5, 16)
