import { ledger, StoreEarningRow } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { pageAddress } from '../../../lib/page-address'
import { EarnedFigures } from '../../../records/earnings/earned-figures'
import { go } from '../../../tab/go'
import { usePageQuery } from '../../../tab/tab-place'
import { financeMessages } from '../finance.messages'
import { OwnerChoice } from '../owner-choice'
import { OwnerRecords } from '../owner-records'
import { ShopSelect } from './shop-select'
import { ShopSettlement } from './shop-settlement'

const listPath = pageAddress('financial.shopList')

/** The orders of one shop with their shares, and the shop's withdrawals. */
export default function ShopRecordsPage() {
  const t = useText(financeMessages)
  const idParam = usePageQuery().get('storeId')
  if (idParam !== null) return <ShopRecords key={idParam} storeId={Number(idParam)} />
  return (
    <OwnerChoice title={t('noShop')} list={{ path: listPath, label: t('toShops') }}>
      <ShopSelect label={t('shop')} onChoose={(storeId) => go(pageAddress('financial.shopDetail', { storeId }))} />
    </OwnerChoice>
  )
}

function ShopRecords({ storeId }: { storeId: number }) {
  const t = useText(financeMessages)
  const answer = useEndpoint(ledger.getStoreEarningInfo, { storeId }, { quiet: true })
  return (
    <OwnerRecords
      answer={answer}
      nameOf={({ storeName }) => storeName}
      figures={(row) => (
        <EarnedFigures of={StoreEarningRow} row={row} more={['commissionCents']} note={t('shopNote')} />
      )}
      earned={{ key: 'settlement', label: t('settlement'), content: <ShopSettlement storeId={storeId} /> }}
      owner={{ applicantKind: 'STORE', ownerId: storeId }}
      backTo={listPath}
    />
  )
}
