import { order, refundStatuses, yuan } from '@bedside/contracts'
import { Select } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useTranslate, useText } from '../../i18n/messages'
import { feedbackMessages } from './feedback.messages'

interface RefundSelectProps {
  orderId: number | null
  id?: string
  value?: number
  onChange?: (value: number) => void
}

/** A choice among the refunds of an order. */
export function RefundSelect({ orderId, ...field }: RefundSelectProps) {
  const t = useText(feedbackMessages)
  const translate = useTranslate()
  const answer = useEndpoint(order.getOrderInfo, { orderId: orderId ?? 0 }, { when: orderId !== null, quiet: true })
  const options = (answer.data?.refunds ?? []).map(({ refundId, refundNo, amountCents, status }) => ({
    value: refundId,
    label: `${refundNo} · ${yuan(amountCents)} · ${translate(refundStatuses.texts[status])}`,
  }))
  const hint = answer.data && options.length === 0 ? t('noRefunds') : t('chooseRefund')
  return (
    <Select
      {...field}
      options={options}
      placeholder={hint}
      loading={answer.isFetching}
      notFoundContent={t('noRefunds')}
    />
  )
}
