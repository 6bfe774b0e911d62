import { store } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { RecordOfAddress } from '../../ui/record-of-address'
import { useCan } from '../../session/can'
import { useTabTitle } from '../../tab/tab-title'
import { MallOrders } from './mall-orders'
import { mallMessages } from './mall.messages'

/** The orders of one shop. */
export default function StoreOrdersPage() {
  const t = useText(mallMessages)
  return (
    <RecordOfAddress field="storeId" none={t('noStore')} list={{ path: '/shopmall/storeList', label: t('toStores') }}>
      {(storeId) => <StoreOrders storeId={storeId} />}
    </RecordOfAddress>
  )
}

function StoreOrders({ storeId }: { storeId: number }) {
  const t = useText(mallMessages)
  const knows = useCan(store.getStoreInfo)
  const answer = useEndpoint(store.getStoreInfo, { storeId }, { quiet: true, when: knows })
  useTabTitle(answer.data && t('ordersOf', { name: answer.data.storeName }), { whole: true })
  return <MallOrders storeId={storeId} />
}
