import { ledger, store, StoreRow } from '@bedside/contracts'
import { Alert } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useHistoryView } from '../../history/use-history-view'
import { useText } from '../../i18n/messages'
import { PageLink } from '../../records/page-link'
import { CategoriesSold } from '../../records/store/categories-sold'
import { StoreLogo } from '../../records/store/store-logo'
import { RecordOfAddress } from '../../ui/record-of-address'
import { StoreStatusTag } from '../../records/store/store-status'
import { RegionName } from '../../records/region-name'
import { useTabTitle } from '../../tab/tab-title'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { PageViews } from '../../ui/page-views'
import { RecordHeader } from '../../ui/record-header'
import { ValueTag } from '../../ui/value-tag'
import { StoreActions } from './store-actions'
import { StoreFunds } from './store-funds'
import { StorePapersView } from './store-papers'
import { StorePeople } from './store-people'
import './store.css'
import { storeMessages } from './store.messages'
import { useStoreDialogs } from './use-store-dialogs'

const listPath = '/shopmall/storeList'

export default function StoreDetailPage() {
  const t = useText(storeMessages)
  return (
    <RecordOfAddress field="storeId" none={t('none')} list={{ path: listPath, label: t('toList') }}>
      {(storeId) => <StoreDetail storeId={storeId} />}
    </RecordOfAddress>
  )
}

function StoreDetail({ storeId }: { storeId: number }) {
  const t = useText(storeMessages)
  const answer = useEndpoint(store.getStoreInfo, { storeId }, { quiet: true })
  const dialogs = useStoreDialogs()
  const history = useHistoryView('store', storeId)
  useTabTitle(answer.data?.storeName)
  return (
    <Answered answer={answer} lines={8} backTo={listPath}>
      {(row) => (
        <div className="store-page" data-ready={!answer.isFetching}>
          <RecordHeader
            title={row.storeName}
            marks={
              <>
                {row.logo.length > 0 && <StoreLogo row={row} />}
                <ValueTag of={StoreRow} field="storeType" value={row.storeType} />
                <StoreStatusTag row={row} />
              </>
            }
            actions={<StoreActions row={row} dialogs={dialogs} />}
          />
          {row.statusReason !== '' && (
            <Alert type={row.status === 'FROZEN' ? 'error' : 'warning'} showIcon title={row.statusReason} />
          )}
          <PageViews
            name="tab"
            views={[
              { key: 'facts', label: t('facts'), content: <StoreFacts row={row} /> },
              {
                key: 'papers',
                label: t('papersAndReviews'),
                call: store.getStorePapers,
                content: <StorePapersView storeId={storeId} />,
              },
              {
                key: 'funds',
                label: t('funds'),
                call: ledger.getStoreEarningInfo,
                content: <StoreFunds storeId={storeId} />,
              },
              {
                key: 'people',
                label: t('people'),
                call: store.getStoreStaffList,
                content: <StorePeople storeId={storeId} />,
              },
              history,
            ]}
          />
          {dialogs.element}
        </div>
      )}
    </Answered>
  )
}

const StoreFacts = ({ row }: { row: StoreRow }) => {
  const t = useText(storeMessages)
  return (
    <div className="store-page">
      <Facts
        of={StoreRow}
        row={row}
        title={t('facts')}
        fields={['contact', 'phone', 'managerAccount', 'statusAt', 'createdAt']}
      />
      <Facts
        of={StoreRow}
        row={row}
        title={t('totals')}
        fields={['commodities', 'sales', ...(['orders', 'salesCents'] as const).filter((field) => row[field] !== null)]}
        drawn={{
          commodities: (
            <PageLink page="shopmall.commodityList" params={{ storeId: row.storeId }}>
              {row.commodities}
            </PageLink>
          ),
          orders: (
            <PageLink page="shopmall.storeOrderList" params={{ storeId: row.storeId, 'orders.paid': 1 }}>
              {row.orders}
            </PageLink>
          ),
        }}
      />
      <Facts
        of={StoreRow}
        row={row}
        title={t('place')}
        fields={['hospitalName', 'agentCompany', 'region', 'address']}
        drawn={{ region: <RegionName value={row.region} /> }}
      />
      <Facts
        of={StoreRow}
        row={row}
        title={t('terms')}
        fields={[
          'categories',
          'commissionBps',
          'freightCents',
          'freeFromCents',
          'deliveryWays',
          'opensAt',
          'closesAt',
          'notice',
        ]}
        drawn={{ categories: <CategoriesSold categories={row.categories} /> }}
      />
    </div>
  )
}
