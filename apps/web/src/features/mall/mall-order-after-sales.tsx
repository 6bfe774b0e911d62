import { yuan, type MallOrderInfo } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { Table } from '../../ui/table'
import { SaleActions } from './mall-actions'
import { SaleStatusTag } from './mall-cells'
import { mallMessages } from './mall.messages'
import { useSaleDialogs } from './use-mall-dialogs'

/** The after-sales of an order, each with its actions. */
export function MallOrderAfterSales({ rows }: { rows: MallOrderInfo['afterSales'] }) {
  const t = useText(mallMessages)
  const dialogs = useSaleDialogs()
  return (
    <>
      <Table
        label={t('afterSales')}
        rowKey="afterSaleId"
        rows={rows}
        nothing={t('noAfterSales')}
        columns={[
          {
            key: 'afterSaleNo',
            title: t('afterSales'),
            render: ({ afterSaleNo, reason }) => `${afterSaleNo} · ${reason}`,
          },
          { key: 'status', title: '', width: 120, onCard: 'status', render: (row) => <SaleStatusTag row={row} /> },
          {
            key: 'amount',
            title: t('amounts'),
            width: 100,
            align: 'right',
            render: ({ amountCents }) => yuan(amountCents),
          },
        ]}
        actions={{ title: t('details'), of: (row) => <SaleActions row={row} dialogs={dialogs} /> }}
      />
      {dialogs.element}
    </>
  )
}
