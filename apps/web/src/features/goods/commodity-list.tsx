import { category, commodity, priceChange, type CommodityRow } from '@bedside/contracts'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useRowChoice } from '../../list/use-choice'
import { NumberFilter } from '../../list/number-filter'
import { useTable } from '../../list/use-table'
import { StoreFilter } from '../../records/store/store-filter'
import { useCan } from '../../session/can'
import { go } from '../../tab/go'
import { AddButton } from '../../ui/add-button'
import { CommodityActions } from './commodity-actions'
import { CommodityBatch } from './commodity-batch'
import { AuditTag, CommodityImage, PriceRange, SaleTag, StockCell } from './commodity-cells'
import { commodityMessages } from './commodity.messages'
import './commodity.css'
import { useGoodsPaths } from './goods-paths'
import { useCommodityDialogs } from './use-commodity-dialogs'

const columns = (price: string): readonly ListColumn<CommodityRow>[] => [
  { key: 'image', width: 72, render: (row) => <CommodityImage row={row} /> },
  { key: 'commodityName', width: 240, onCard: 'name' },
  { key: 'saleStatus', width: 100, onCard: 'status', render: (row) => <SaleTag row={row} /> },
  { key: 'auditStatus', width: 88, render: (row) => <AuditTag row={row} /> },
  { key: 'minCents', title: price, width: 150, oneLine: 'whole', render: (row) => <PriceRange row={row} /> },
  { key: 'stock', width: 80, render: (row) => <StockCell row={row} /> },
  { key: 'sales', width: 80 },
  { key: 'position', width: 80 },
  { key: 'recommended', width: 80 },
  { key: 'storeName', width: 160 },
  { key: 'categoryName', width: 110 },
  { key: 'auditReason', width: 160 },
  { key: 'saleReason', width: 160 },
  { key: 'createdAt' },
]

/** The goods of the viewer's shop, or of all shops for the platform. */
export function CommodityList() {
  const t = useText(commodityMessages)
  const table = useTable(commodity.getCommodityList)
  const categories = useEndpoint(category.getCategoryList, {}, { quiet: true }).data ?? []
  const dialogs = useCommodityDialogs()
  const choice = useRowChoice(table, 'commodityId')
  const maySell = useCan(commodity.updateCommoditySale)
  const mayPrice = useCan(priceChange.changePrices)
  const { isShop, edit } = useGoodsPaths()
  const price = t('price')
  const shownColumns = useMemo(() => columns(price), [price])
  const choices = categories
    .filter(({ parentId }) => parentId !== null)
    .map(({ categoryId, categoryName }) => ({ value: categoryId, label: categoryName }))
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <StoreFilter />
          <TextFilter name="keyword" />
          <ChoiceFilter name="categoryId" width={150} choices={choices} />
          <ChoiceFilter name="auditStatus" width={120} />
          <ChoiceFilter name="saleStatus" width={120} />
          <ChoiceFilter name="recommended" width={100} />
          <NumberFilter name="stockBelow" />
        </FilterBar>
      }
      actions={<AddButton call={commodity.setCommodity} label={t('add')} onClick={() => go(edit)} />}
    >
      <ListTable
        table={table}
        rowKey="commodityId"
        columns={isShop ? shownColumns.filter(({ key }) => key !== 'storeName') : shownColumns}
        actions={(row) => <CommodityActions row={row} dialogs={dialogs} />}
        {...((maySell || mayPrice) && { batch: { choice, actions: <CommodityBatch choice={choice} /> } })}
      />
      {dialogs.element}
    </ListPage>
  )
}
