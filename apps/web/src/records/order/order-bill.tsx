import { fieldsOf, PlanTerms, shownValue, type OrderInfo } from '@bedside/contracts'
import { Flex, Typography } from 'antd'
import { useLanguage } from '../../i18n/language'
import { useTranslate, useText } from '../../i18n/messages'
import { BillTable } from '../bill-table'
import { OrderAmount } from '../money/order-amount'
import { PlanBar } from '../plan-bar'
import './order.css'
import { orderMessages } from './order.messages'

const terms = ['mode', 'freeMinutes', 'graceMinutes', 'bizDayCapCents', 'orderCapCents'] as const

/** The plan as of the start of the rental, and the charges for the stay. */
export function OrderBill({ info: { order, plan, lines } }: { info: OrderInfo }) {
  const t = useText(orderMessages)
  const translate = useTranslate()
  const language = useLanguage()
  const specs = fieldsOf(PlanTerms)
  const termTexts = terms.flatMap((name) => {
    const spec = specs.get(name)
    const value = spec && shownValue(spec, plan[name], language)
    return spec && value ? [t('labelled', { label: translate(spec.label), value })] : []
  })
  return (
    <div className="order-part">
      <section aria-label={t('plan')}>
        <Typography.Title level={5}>{t('planThen', { planName: plan.planName })}</Typography.Title>
        <Flex gap="middle" wrap className="order-terms">
          {termTexts.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </Flex>
        <PlanBar windows={plan.windows} />
      </section>
      <section aria-label={t('lines')}>
        <Typography.Title level={5}>{t('lines')}</Typography.Title>
        <BillTable label={t('lines')} lines={lines} />
        <div className="order-total">
          {t('total')} <OrderAmount row={order} field="chargedCents" />
        </div>
      </section>
    </div>
  )
}
