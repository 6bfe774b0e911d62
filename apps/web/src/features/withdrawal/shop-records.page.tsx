import { withdrawal } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { toApply } from '../../records/money/apply-link'
import { go } from '../../tab/go'
import { withAction } from '../../tab/use-page-action'
import { Answered } from '../../ui/answered'
import { RecordHeader } from '../../ui/record-header'
import { ApplyButton } from './apply-button'
import { applyMessages } from './apply.messages'
import { Funds } from './funds'
import { OwnWithdrawals } from './own-withdrawals'
import './withdrawal.css'

/** The funds and withdrawals of the viewer's shop. */
export default function ShopRecordsPage() {
  const t = useText(applyMessages)
  const answer = useEndpoint(withdrawal.getWithdrawalOverview, {})
  return (
    <div className="withdrawal-overview">
      <RecordHeader
        title={t('funds')}
        actions={
          <ApplyButton
            overview={answer.data}
            onApply={() => go(withAction('/business/withdrawal/withdrawal', toApply))}
          />
        }
      />
      <Answered answer={answer} lines={3}>
        {(overview) => <Funds overview={overview} />}
      </Answered>
      <OwnWithdrawals />
    </div>
  )
}
