import { MallOrderRow, type MallSlip } from '@bedside/contracts'
import { Checkbox } from 'antd'
import { useText } from '../../i18n/messages'
import { useLabel } from '../../ui/use-label'
import { mallMessages } from './mall.messages'

interface RoundSlipProps {
  slip: MallSlip
  /** Printed and shipped with the round. */
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** The delivery slip of one order. */
export function RoundSlip({ slip: { order, lines }, chosen, onChoose }: RoundSlipProps) {
  const t = useText(mallMessages)
  const label = useLabel(MallOrderRow)
  return (
    <section className="mall-slip" data-chosen={chosen} aria-label={`${t('slip')} ${order.orderNo}`}>
      <header>
        <h3>{order.address}</h3>
        <Checkbox
          aria-label={t('choose', { name: order.orderNo })}
          checked={chosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </header>
      <p>
        {order.receiver} {order.phone}
      </p>
      <ul>
        {lines.map(({ lineId, commodityName, specText, quantity }) => (
          <li key={lineId}>
            {[commodityName, specText].filter(Boolean).join(' ')} ×{quantity}
          </li>
        ))}
      </ul>
      {order.remark !== '' && <p>{t('labelled', { label: label('remark'), value: order.remark })}</p>}
      <footer>
        <span>{order.orderNo}</span>
        <span className="mall-slip-signature">{t('labelled', { label: t('signature'), value: '____________' })}</span>
      </footer>
    </section>
  )
}
