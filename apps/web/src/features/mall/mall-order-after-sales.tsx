import { AfterSaleRow, type MallOrderInfo } from '@bedside/contracts'
import { commonMessages } from '../../i18n/common.messages'
import { useText } from '../../i18n/messages'
import { RowTable } from '../../ui/row-table'
import { SaleActions } from './mall-actions'
import { Deadline, SaleStatusTag } from './mall-cells'
import { mallMessages } from './mall.messages'
import type { SaleDialogs } from './use-mall-dialogs'

interface MallOrderAfterSalesProps {
  rows: MallOrderInfo['afterSales']
  dialogs: SaleDialogs
}

/** The after-sales of an order, each with its actions. */
export function MallOrderAfterSales({ rows, dialogs }: MallOrderAfterSalesProps) {
  const t = useText(mallMessages)
  const tCommon = useText(commonMessages)
  return (
    <RowTable
      of={AfterSaleRow}
      label={t('afterSales')}
      rowKey="afterSaleId"
      rows={rows}
      nothing={t('noAfterSales')}
      columns={[
        { key: 'afterSaleNo', onCard: 'name' },
        { key: 'status', width: 110, onCard: 'status', render: (row) => <SaleStatusTag row={row} /> },
        { key: 'dueAt', width: 110, render: ({ dueAt }) => <Deadline dueAt={dueAt} /> },
        { key: 'kind', width: 90 },
        { key: 'amountCents', width: 90 },
        { key: 'reason', width: 120 },
      ]}
      actions={{ title: tCommon('actions'), of: (row) => <SaleActions row={row} dialogs={dialogs} /> }}
    />
  )
}
