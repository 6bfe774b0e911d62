import { fileKinds, OrderRefund } from '@bedside/contracts'
import { useTranslate, useText } from '../../i18n/messages'
import { Facts } from '../../ui/facts'
import { PictureRow } from '../../ui/picture-row'
import { moneyMessages } from './money.messages'

/** The voucher of a refund that was paid by bank transfer. */
export function OfflineVoucher({ refund }: { refund: OrderRefund }) {
  const t = useText(moneyMessages)
  const translate = useTranslate()
  const { refundNo, pictures } = refund
  return (
    <>
      <Facts
        of={OrderRefund}
        row={refund}
        title={t('offlineVoucher', { refundNo })}
        narrow
        fields={['voucherNo', 'paidOn', 'settler', 'settleNote']}
      />
      {pictures.length > 0 && <PictureRow pictures={pictures} label={translate(fileKinds.refundVoucher.name)} />}
    </>
  )
}
