import { bill, windowAt, windowKindTexts, yuan, type BillLine, type Plan } from '@bedside/contracts'
import { Alert, Flex, Input, Typography } from 'antd'
import { useId, useState } from 'react'
import { useSay, useText } from '../../../i18n/messages'
import { Table } from '../../../ui/table'
import { planMessages } from './plan.messages'
import { instantOf, shortTime, typedOf } from './stay'

const hour = 3_600_000
const day = 24 * hour
const longest = 60 * day

/** Tonight at eight until half past seven, which is what most people ask. */
function tonight(): [string, string] {
  const evening = Math.floor((Date.now() + 8 * hour) / day) * day + 12 * hour
  return [typedOf(evening), typedOf(evening + 11.5 * hour)]
}

/** What a stay would cost, line by line, by the very rules that orders are charged by. */
export function Calculator({ plan }: { plan: Plan }) {
  const t = useText(planMessages)
  const [[start, end], setStay] = useState(tonight)
  const id = useId()
  const from = instantOf(start)
  const to = instantOf(end)
  return (
    <section className="plan-calculator" aria-label={t('calculator')}>
      <Typography.Title level={5}>{t('calculator')}</Typography.Title>
      <Flex gap="middle" wrap align="center">
        <label htmlFor={`${id}from`}>{t('start')}</label>
        <Input
          id={`${id}from`}
          type="datetime-local"
          className="plan-time"
          value={start}
          onChange={({ target }) => setStay([target.value, end])}
        />
        <label htmlFor={`${id}to`}>{t('end')}</label>
        <Input
          id={`${id}to`}
          type="datetime-local"
          className="plan-time"
          value={end}
          onChange={({ target }) => setStay([start, target.value])}
        />
      </Flex>
      {from === undefined || to === undefined || to <= from ? (
        <Alert type="info" title={t('noStay')} />
      ) : to - from > longest ? (
        <Alert type="info" title={t('tooLong')} />
      ) : (
        <BillTable plan={plan} from={from} to={to} />
      )}
    </section>
  )
}

function BillTable({ plan, from, to }: { plan: Plan; from: number; to: number }) {
  const t = useText(planMessages)
  const say = useSay()
  const { lines, minutes, totalCents } = bill(plan, from, to)
  const name = ({ kind }: BillLine) => (kind === 'USE' ? t('use') : say(windowKindTexts[kind]))
  const price = ({ units, unitMin, unitCents }: BillLine) =>
    unitMin === 0 ? yuan(unitCents) : `${units} × ${yuan(unitCents)}`
  return (
    <>
      {windowAt(plan, from)?.rentable === 0 && <Alert type="warning" showIcon title={t('notRentable')} />}
      <Table
        label={t('calculator')}
        rowKey="from"
        rows={lines}
        nothing={null}
        columns={[
          {
            key: 'piece',
            title: t('piece'),
            render: (line: BillLine) => `${name(line)} ${shortTime(line.from)} → ${shortTime(line.to)}`,
          },
          {
            key: 'length',
            title: t('length'),
            width: 110,
            align: 'right',
            render: (line) => `${line.minutes} ${t('minutes')}`,
          },
          { key: 'charge', title: t('charge'), width: 140, align: 'right', render: price },
          { key: 'amount', title: t('amount'), width: 110, align: 'right', render: (line) => yuan(line.amountCents) },
          { key: 'note', title: t('note'), width: 150, render: (line) => <Note line={line} /> },
        ]}
      />
      <Flex justify="space-between" className="plan-total">
        <span>{t('duration', { minutes })}</span>
        <output aria-label={t('total')}>
          {t('total')} <b>{yuan(totalCents)}</b>
        </output>
      </Flex>
    </>
  )
}

function Note({ line }: { line: BillLine }) {
  const t = useText(planMessages)
  if (line.free) return t(line.free === 'MINUTES' ? 'freeMinutes' : 'grace')
  if (line.cap) return t(({ WINDOW: 'capWindow', DAY: 'capDay', ORDER: 'capOrder' } as const)[line.cap])
  return '—'
}
