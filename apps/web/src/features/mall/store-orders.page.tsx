import { store } from '@bedside/contracts'
import { Button, Result } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { useCan } from '../../session/can'
import { go } from '../../tab/go'
import { usePageQuery } from '../../tab/tab-place'
import { useTabTitle } from '../../tab/tab-title'
import { MallOrders } from './mall-orders'
import { mallMessages } from './mall.messages'

/** The orders of one shop. */
export default function StoreOrdersPage() {
  const t = useText(mallMessages)
  const storeId = usePageQuery().get('storeId')
  if (storeId !== null) return <StoreOrders key={storeId} storeId={Number(storeId)} />
  return (
    <Result
      status="info"
      title={t('noStore')}
      extra={<Button onClick={() => go('/shopmall/storeList')}>{t('toStores')}</Button>}
    />
  )
}

function StoreOrders({ storeId }: { storeId: number }) {
  const t = useText(mallMessages)
  const knows = useCan(store.getStoreInfo)
  const answer = useEndpoint(store.getStoreInfo, { storeId }, { quiet: true, when: knows })
  useTabTitle(answer.data && t('ordersOf', { name: answer.data.storeName }))
  return <MallOrders storeId={storeId} />
}
