import { ledger, StoreEarningRow, withdrawal } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { go } from '../../../tab/go'
import { usePageQuery } from '../../../tab/tab-place'
import { useTabTitle } from '../../../tab/tab-title'
import { Answered } from '../../../ui/answered'
import { PageViews } from '../../../ui/page-views'
import { RecordHeader } from '../../../ui/record-header'
import { EarnedFigures } from '../../../records/earnings/earned-figures'
import { OwnerWithdrawals } from '../../../records/earnings/owner-withdrawals'
import '../finance.css'
import { financeMessages } from '../finance.messages'
import { OwnerChoice } from '../owner-choice'
import { detailOf } from './detail-of'
import { ShopSelect } from './shop-select'
import { ShopSettlement } from './shop-settlement'

const listPath = '/financial/shopList'

/** What one shop has sold, who got what of it, and what it was paid. */
export default function ShopRecordsPage() {
  const t = useText(financeMessages)
  const asked = usePageQuery().get('storeId')
  if (asked !== null) return <ShopRecords key={asked} storeId={Number(asked)} />
  return (
    <OwnerChoice title={t('noShop')} list={{ path: listPath, label: t('toShops') }}>
      <ShopSelect label={t('shop')} onChoose={(storeId) => go(detailOf(storeId))} />
    </OwnerChoice>
  )
}

function ShopRecords({ storeId }: { storeId: number }) {
  const t = useText(financeMessages)
  const mayWithdrawals = useCan(withdrawal.getWithdrawalList)
  const answer = useEndpoint(ledger.getStoreEarningInfo, { storeId }, { quiet: true })
  useTabTitle(answer.data?.storeName)
  return (
    <Answered answer={answer} lines={8} backTo={listPath}>
      {(row) => (
        <div className="finance-part" data-ready={!answer.isFetching}>
          <RecordHeader title={row.storeName} marks={null} actions={null} />
          <EarnedFigures of={StoreEarningRow} row={row} more={['commissionCents']} note={t('shopNote')} />
          <PageViews
            name="tab"
            views={[
              { key: 'settlement', label: t('settlement'), content: <ShopSettlement storeId={storeId} /> },
              {
                key: 'withdrawals',
                label: t('withdrawals'),
                when: mayWithdrawals,
                content: <OwnerWithdrawals applicantKind="STORE" ownerId={storeId} />,
              },
            ]}
          />
        </div>
      )}
    </Answered>
  )
}
