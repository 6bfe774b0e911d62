import { bill, windowAt, yuan, aheadOfUtcMs, dayMs, hourMs, type Plan } from '@bedside/contracts'
import { Alert, Flex, Typography } from 'antd'
import { useId, useState } from 'react'
import { TimeInput } from '../../../forms/time-input'
import { useText } from '../../../i18n/messages'
import { BillTable } from '../../../records/bill-table'
import { planMessages } from './plan.messages'

const longest = 60 * dayMs

/** The stay that users ask about most: tonight at 20:00 until 07:30. */
function tonight(): [string, string] {
  const evening = Math.floor((Date.now() + aheadOfUtcMs) / dayMs) * dayMs + 12 * hourMs
  return [new Date(evening).toISOString(), new Date(evening + 11.5 * hourMs).toISOString()]
}

/** The bill of a stay, line by line, computed by the code that charges orders. */
export function Calculator({ plan }: { plan: Plan }) {
  const t = useText(planMessages)
  const [[start, end], setStay] = useState(tonight)
  const id = useId()
  const from = Date.parse(start)
  const to = Date.parse(end)
  return (
    <section className="plan-calculator" aria-label={t('calculator')}>
      <Typography.Title level={5}>{t('calculator')}</Typography.Title>
      <Flex gap="middle" wrap align="center">
        <label htmlFor={`${id}from`}>{t('start')}</label>
        <TimeInput id={`${id}from`} value={start} onChange={(typed) => setStay(([, until]) => [typed, until])} />
        <label htmlFor={`${id}to`}>{t('end')}</label>
        <TimeInput id={`${id}to`} value={end} onChange={(typed) => setStay(([since]) => [since, typed])} />
      </Flex>
      {Number.isNaN(from) || Number.isNaN(to) || to <= from ? (
        <Alert type="info" title={t('noStay')} />
      ) : to - from > longest ? (
        <Alert type="info" title={t('tooLong')} />
      ) : (
        <Due plan={plan} from={from} to={to} />
      )}
    </section>
  )
}

function Due({ plan, from, to }: { plan: Plan; from: number; to: number }) {
  const t = useText(planMessages)
  const { lines, minutes, totalCents } = bill(plan, from, to)
  return (
    <>
      {windowAt(plan, from)?.rentable === 0 && <Alert type="warning" showIcon title={t('notRentable')} />}
      <BillTable label={t('calculator')} lines={lines} />
      <Flex justify="space-between" className="plan-total">
        <span>{t('duration', { minutes })}</span>
        <output aria-label={t('total')}>
          {t('total')} <b>{yuan(totalCents)}</b>
        </output>
      </Flex>
    </>
  )
}
