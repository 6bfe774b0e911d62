import { ownStaff, ownStore, StorePapers, StoreRow, type OwnStoreInfo } from '@bedside/contracts'
import { Alert, Button, Flex } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { RegionName } from '../../records/region-name'
import { CategoriesSold } from '../../records/store/categories-sold'
import { PermitUntil } from '../../records/store/permit-until'
import { StoreLogo } from '../../records/store/store-logo'
import { StoreStatusTag } from '../../records/store/store-status'
import { Can } from '../../session/can'
import { go } from '../../tab/go'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { RecordHeader } from '../../ui/record-header'
import { RowActions } from '../../ui/row-actions'
import './business.css'
import { businessMessages } from './business.messages'
import { useOpening } from './use-opening'

/** The viewer's own shop. */
export default function OwnStorePage() {
  const t = useText(businessMessages)
  const answer = useEndpoint(ownStore.getOwnStore, {}, { quiet: true })
  const opening = useOpening()
  return (
    <Answered answer={answer} lines={8} backTo="/business/home">
      {(info) => (
        <div className="business-page" data-ready={!answer.isFetching}>
          <RecordHeader
            title={info.store.storeName}
            marks={
              <>
                {info.store.logo.length > 0 && <StoreLogo row={info.store} />}
                <StoreStatusTag row={info.store} />
              </>
            }
            actions={
              <Flex gap="small" wrap align="center">
                <RowActions actions={[opening(info.store)]} />
                <Can call={ownStaff.getStaffList}>
                  <Button onClick={() => go('/business/store/staff')}>{t('toStaff')}</Button>
                </Can>
                <Can call={ownStore.setOwnStore}>
                  <Button type="primary" onClick={() => go('/business/store/edit')}>
                    {t('toEdit')}
                  </Button>
                </Can>
              </Flex>
            }
          />
          {info.store.statusReason !== '' && <Alert type="warning" showIcon title={info.store.statusReason} />}
          <StoreFacts info={info} />
        </div>
      )}
    </Answered>
  )
}

function StoreFacts({ info: { store, papers } }: { info: OwnStoreInfo }) {
  const t = useText(businessMessages)
  const onFile = (count: number) => (count === 0 ? t('notOnFile') : t('onFile', { count }))
  return (
    <div className="business-page">
      <Facts
        of={StoreRow}
        row={store}
        title={t('facts')}
        fields={['contact', 'phone', 'hospitalName', 'region', 'address', 'storeType', 'createdAt']}
        drawn={{ region: <RegionName value={store.region} /> }}
      />
      <Facts
        of={StoreRow}
        row={store}
        title={t('selling')}
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
        drawn={{ categories: <CategoriesSold categories={store.categories} /> }}
      />
      <Facts
        of={StorePapers}
        row={papers}
        title={t('papers')}
        fields={[
          'uscc',
          'payoutHolder',
          'idNo',
          'licenceCount',
          'identityCount',
          'foodPermitNo',
          'foodPermitUntil',
          'foodPermitCount',
        ]}
        drawn={{
          licenceCount: onFile(papers.licenceCount),
          identityCount: onFile(papers.identityCount),
          foodPermitUntil: <PermitUntil day={papers.foodPermitUntil} />,
          foodPermitCount: onFile(papers.foodPermitCount),
        }}
      />
    </div>
  )
}
