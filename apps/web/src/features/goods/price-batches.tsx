import { priceChange, yuan, type PriceBatchRow } from '@bedside/contracts'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { Can } from '../../session/can'
import { go } from '../../tab/go'
import { RowActions } from '../../ui/row-actions'
import { useGoodsPaths } from './goods-paths'
import { PriceBatchLines } from './price-batch-lines'
import { priceMessages } from './price.messages'
import { usePriceUndoDialog } from './use-price-dialogs'

const columns: readonly ListColumn<PriceBatchRow>[] = [
  { key: 'priceBatchId', width: 90, onCard: 'name' },
  { key: 'storeName', width: 160 },
  { key: 'way', also: ['percentBps', 'amountCents', 'undoesId'], width: 170, render: (row) => <What row={row} /> },
  { key: 'step', width: 100 },
  { key: 'changes', width: 110 },
  { key: 'undone', width: 100, onCard: 'status', render: (row) => <Undone row={row} /> },
  { key: 'by', width: 110 },
  { key: 'createdAt' },
]

/** Changes of several prices at once. Each batch can only be undone as a whole. */
export function PriceBatches() {
  const t = useText(priceMessages)
  const table = useTable(priceChange.getPriceBatchList, { prefix: 'prices' })
  const undo = usePriceUndoDialog()
  const [shown, setShown] = useState<number>()
  const { isShop, list } = useGoodsPaths()
  // Prices are changed for goods selected in the list, so the button leads there.
  const choose = (
    <Can call={priceChange.changePrices}>
      <Button onClick={() => go(list)}>{t('choose')}</Button>
    </Can>
  )
  return (
    <ListPage table={table} filters={null} actions={choose}>
      <ListTable
        table={table}
        rowKey="priceBatchId"
        columns={isShop ? columns.filter(({ key }) => key !== 'storeName') : columns}
        actions={(row) => (
          <RowActions
            actions={[
              row.undone === 0 && {
                call: priceChange.undoPriceChange,
                label: t('undo'),
                accessibleName: t('undoTitle', { name: String(row.priceBatchId) }),
                first: true,
                run: () => undo.open(row),
              },
              {
                call: priceChange.getPriceBatchLines,
                label: t('goods'),
                accessibleName: t('goodsOf', { id: String(row.priceBatchId) }),
                first: true,
                run: () => setShown(row.priceBatchId),
              },
            ]}
          />
        )}
      />
      {undo.element}
      <PriceBatchLines priceBatchId={shown} onLeave={() => setShown(undefined)} />
    </ListPage>
  )
}

function What({ row: { way, percentBps, amountCents, undoesId } }: { row: PriceBatchRow }) {
  const t = useText(priceMessages)
  if (undoesId !== null) return t('takesBack', { id: String(undoesId) })
  const by = way === 'PERCENT' ? `${percentBps / 100}%` : yuan(amountCents)
  return by.startsWith('-') ? by : `+${by}`
}

function Undone({ row: { undone } }: { row: PriceBatchRow }) {
  const t = useText(priceMessages)
  return undone === 1 ? <Tag>{t('wasUndone')}</Tag> : null
}
