import { withdrawal } from '@bedside/contracts'
import { hrefOf } from '../../lib/paths'
import { useText } from '../../i18n/messages'
import { Can } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { withAction } from '../../tab/use-page-action'
import { moneyMessages } from './money.messages'

/** The action that opens the form of an application on the page that has it. */
export const toApply = withdrawal.applyWithdrawal.name

/** Opens the form with which the viewer's agent or shop applies for a withdrawal. */
export function ApplyLink() {
  const t = useText(moneyMessages)
  const { family } = useSignedIn().info
  const page = family === 'STORE' ? '/business/withdrawal/withdrawal' : '/equipmentOrders/withdrawal'
  return (
    <Can call={withdrawal.applyWithdrawal}>
      <a href={hrefOf(withAction(page, toApply))}>{t('toApply')}</a>
    </Can>
  )
}
