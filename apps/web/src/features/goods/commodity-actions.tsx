import { audit, canReview, canSell, commodity, type CommodityRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { go } from '../../tab/go'
import { pageAddress } from '../../lib/page-address'
import { RowActions } from '../../ui/row-actions'
import { useDeletion } from '../../ui/use-deletion'
import { useRecordAction } from '../../ui/use-record-action'
import { commodityMessages } from './commodity.messages'
import { useGoodsPaths } from './goods-paths'
import type { CommodityDialogs } from './use-commodity-dialogs'

/** The actions that the commodity's status and the viewer's permissions allow. */
export function CommodityActions({ row, dialogs }: { row: CommodityRow; dialogs: CommodityDialogs }) {
  const t = useText(commodityMessages)
  const { editOf, copyOf } = useGoodsPaths()
  const submit = useRecordAction(commodity.submitCommodity, commodityMessages.submitted)
  const withdraw = useRecordAction(commodity.withdrawCommodity, commodityMessages.withdrawn)
  const putOn = useRecordAction(commodity.updateCommoditySale, commodityMessages.onSale)
  const takeOff = useRecordAction(commodity.updateCommoditySale, commodityMessages.offSale)
  const deletion = useDeletion(commodity.delCommodity, 'commodity')
  const { commodityId, version, commodityName: name, auditStatus, saleStatus, approvedAt } = row
  const which = { commodityId, version }
  return (
    <RowActions
      actions={[
        { call: commodity.setCommodity, label: t('edit'), first: true, run: () => go(editOf(commodityId)) },
        { call: commodity.setCommodity, label: t('copy'), run: () => go(copyOf(commodityId)) },
        canReview(auditStatus, 'SUBMIT') && {
          call: commodity.submitCommodity,
          label: t('submit'),
          first: true,
          run: () => submit(which, name),
        },
        canReview(auditStatus, 'APPROVE') && {
          call: audit.approveAudit,
          label: t('toReview'),
          first: true,
          run: () => go(pageAddress('shopmall.auditList', { kind: 'COMMODITY', status: 'WAITING', keyword: name })),
        },
        canReview(auditStatus, 'WITHDRAW') && {
          call: commodity.withdrawCommodity,
          label: t('withdraw'),
          run: () => withdraw(which, name),
        },
        approvedAt !== null &&
          canSell(saleStatus, 'PUT_ON') && {
            call: commodity.updateCommoditySale,
            label: t('putOn'),
            first: true,
            run: () => putOn({ ...which, sale: 'ON' }, name),
          },
        canSell(saleStatus, 'TAKE_OFF') && {
          call: commodity.updateCommoditySale,
          label: t('takeOff'),
          run: () => takeOff({ ...which, sale: 'OFF' }, name),
        },
        { call: commodity.placeCommodity, label: t('place'), run: () => dialogs.place(row) },
        canSell(saleStatus, 'FORCE_OFF') && {
          call: commodity.takeDownCommodity,
          label: t('takeDown'),
          danger: true,
          run: () => dialogs.takeDown(row),
        },
        saleStatus !== 'ON' && deletion(which, name),
      ]}
    />
  )
}
