import { useText } from '../../i18n/messages'
import { PageViews } from '../../ui/page-views'
import { CommodityList } from './commodity-list'
import { PriceBatches } from './price-batches'
import { priceMessages } from './price.messages'

/** Two views: goods, and changes of their prices. */
export default function CommodityListPage() {
  const t = useText(priceMessages)
  return (
    <PageViews
      name="view"
      views={[
        { key: 'goods', label: t('goods'), content: <CommodityList /> },
        { key: 'prices', label: t('batches'), content: <PriceBatches /> },
      ]}
    />
  )
}
