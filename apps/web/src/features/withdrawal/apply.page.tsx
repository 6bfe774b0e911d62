import { payoutAccount, withdrawal, type PayoutAccountRow } from '@bedside/contracts'
import { Alert } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { PageLink } from '../../records/page-link'
import { useSignedIn } from '../../session/session'
import { Answered } from '../../ui/answered'
import { RecordHeader } from '../../ui/record-header'
import { ApplyButton } from './apply-button'
import { applyMessages } from './apply.messages'
import { Funds } from './funds'
import { OwnWithdrawals } from './own-withdrawals'
import { PayoutAccounts } from './payout-accounts'
import { useApplyDialog } from './use-apply-dialog'
import './withdrawal.css'

/** The funds of an agent or a shop, its accounts and withdrawals, and the form to apply for one. */
export default function ApplyPage() {
  const t = useText(applyMessages)
  const { info } = useSignedIn()
  if (info.family !== 'PLATFORM') return <Overview />
  const review = (
    <PageLink page="equipmentOrders.orderCash" params={{}}>
      {t('review')}
    </PageLink>
  )
  return <Alert type="info" showIcon title={t('notPlatform')} action={review} />
}

/** What is frozen is paid or released by others. */
const frozenMs = 10_000

function Overview() {
  const t = useText(applyMessages)
  const answer = useEndpoint(
    withdrawal.getWithdrawalOverview,
    {},
    { everyMs: ({ frozenCents }) => (frozenCents > 0 ? frozenMs : undefined) },
  )
  const accounts = useEndpoint(payoutAccount.getPayoutAccounts, {}, { quiet: true })
  const apply = useApplyDialog()
  const { data: overview } = answer
  return (
    <div className="withdrawal-overview">
      <RecordHeader
        title={t('funds')}
        actions={
          <ApplyButton
            overview={overview}
            ready={!accounts.isPending}
            first={accounts.data?.length === 0 ? t('accountFirst') : undefined}
            onApply={(funds) => apply.open({ ...funds, onlyAccountId: onlyOf(accounts.data) })}
          />
        }
      />
      <Answered answer={answer} lines={3}>
        {(loaded) => <Funds overview={loaded} />}
      </Answered>
      {overview && <PayoutAccounts overview={overview} />}
      <RecordHeader title={t('mine')} />
      <OwnWithdrawals />
      {apply.element}
    </div>
  )
}

const onlyOf = ([first, ...others]: readonly PayoutAccountRow[] = []): number | undefined =>
  others.length === 0 ? first?.payoutAccountId : undefined
