import { refundHindrances, type OrderRefund } from '@bedside/contracts'
import { useTranslate } from '../../i18n/messages'

/** Why the viewer cannot take the next step with a refund, in words. */
export function useRefundHindrance({ hindrance }: OrderRefund): string | undefined {
  const translate = useTranslate()
  return hindrance === null ? undefined : translate(refundHindrances.texts[hindrance])
}
