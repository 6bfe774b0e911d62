import {
  afterSale,
  canMoveAfterSale,
  canMoveMallOrder,
  goodsInWords,
  mallOrder,
  mallOrdersPaid,
  yuan,
  type AfterSaleRow,
  type MallOrderRow,
} from '@bedside/contracts'
import { useText, useTranslate } from '../../i18n/messages'
import { RowActions } from '../../ui/row-actions'
import { useRecordAction } from '../../ui/use-record-action'
import { mallMessages } from './mall.messages'
import type { MallDialogs, SaleDialogs } from './use-mall-dialogs'

interface MallActionsProps {
  row: MallOrderRow
  dialogs: MallDialogs
  /** Omitted where the details are open already. */
  onDetails?: () => void
}

/** The actions that the order's status and the viewer's permissions allow. */
export function MallActions({ row, dialogs, onDetails }: MallActionsProps) {
  const t = useText(mallMessages)
  const translate = useTranslate()
  const ship = useRecordAction(mallOrder.shipMallOrder, mallMessages.shipped)
  const { mallOrderId, orderNo, status, version, openAfterSaleId, deliveryWay, payCents, refundedCents, goodsLeft } =
    row
  const { goodsText, receiver } = row
  const isFree = openAfterSaleId === null
  const canShip = canMoveMallOrder(status, 'SHIP') && isFree && goodsLeft === 1
  const isPaid = mallOrdersPaid.some((paid) => paid === status)
  const pickUp = {
    question: t('shipQuestion', { name: orderNo }),
    consequence: t('shipWhat', { goods: translate(goodsInWords(goodsText)), receiver }),
    run: () => ship({ mallOrderId, version }, orderNo),
  }
  return (
    <RowActions
      actions={[
        onDetails && { label: t('details'), accessibleName: t('detailsOf', { orderNo }), first: true, run: onDetails },
        canShip && {
          call: mallOrder.shipMallOrder,
          label: t('ship'),
          first: true,
          ...(deliveryWay === 'PICKUP' ? pickUp : { run: () => dialogs.ship(row) }),
        },
        canMoveMallOrder(status, 'ADDRESS') && {
          call: mallOrder.setMallAddress,
          label: t('address'),
          run: () => dialogs.address(row),
        },
        { call: mallOrder.noteMallOrder, label: t('note'), run: () => dialogs.note(row) },
        isPaid &&
          isFree &&
          refundedCents < payCents && {
            call: mallOrder.refundMallOrder,
            label: t('refund'),
            danger: true,
            run: () => dialogs.refund(row),
          },
      ]}
    />
  )
}

interface SaleActionsProps {
  row: AfterSaleRow
  dialogs: SaleDialogs
  /** Opens its order; omitted where that is open already. */
  onDetails?: () => void
}

/** The actions that the after-sale's status and the viewer's permissions allow. */
export function SaleActions({ row, dialogs, onDetails }: SaleActionsProps) {
  const t = useText(mallMessages)
  const translate = useTranslate()
  const agree = useRecordAction(afterSale.agreeAfterSale, mallMessages.agreed)
  const takeIn = useRecordAction(afterSale.takeInAfterSale, mallMessages.takenIn)
  const { afterSaleId, afterSaleNo: name, status, kind, version, quantity, goodsText, amountCents } = row
  const what = { goods: translate(goodsInWords(goodsText)), amount: yuan(amountCents) }
  const which = { afterSaleId, version }
  return (
    <RowActions
      actions={[
        onDetails && {
          label: t('details'),
          accessibleName: t('detailsOf', { orderNo: name }),
          first: true,
          run: onDetails,
        },
        canMoveAfterSale(status, 'AGREE_REFUND') && {
          call: afterSale.agreeAfterSale,
          label: t('agree'),
          first: true,
          question: t('agreeQuestion', { name }),
          consequence: t(kind === 'RETURN' ? 'agreeReturn' : 'agreeRefund', what),
          run: () => agree(which, name),
        },
        canMoveAfterSale(status, 'REFUSE') && {
          call: afterSale.refuseAfterSale,
          label: t('refuse'),
          first: true,
          run: () => dialogs.refuse(row),
        },
        canMoveAfterSale(status, 'TAKE_IN') && {
          call: afterSale.takeInAfterSale,
          label: t('takeIn'),
          first: true,
          question: t('takeInQuestion', { name }),
          consequence: t(quantity > 0 ? 'takeInHelp' : 'takeInMoney', what),
          run: () => takeIn(which, name),
        },
        canMoveAfterSale(status, 'RULE_FOR') && {
          call: afterSale.ruleAfterSale,
          label: t('ruleFor'),
          first: true,
          run: () => dialogs.rule(row),
        },
        canMoveAfterSale(status, 'RULE_AGAINST') && {
          call: afterSale.dismissAfterSale,
          label: t('ruleAgainst'),
          first: true,
          run: () => dialogs.dismiss(row),
        },
      ]}
    />
  )
}
