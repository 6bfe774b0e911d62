import { limits, mallOrder, MallOrderRow, type MallSlip } from '@bedside/contracts'
import { Alert, Button } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { Answered } from '../../ui/answered'
import { Dialog } from '../../ui/dialog'
import { PrintSheet } from '../../ui/print-sheet'
import { useLabel } from '../../ui/use-label'
import './mall.css'
import { mallMessages } from './mall.messages'
import { RoundShipping } from './round-shipping'

const max = limits.roundOrders

/** Printable slips for all paid orders that go to wards, one per order, sorted along one walk through the hospital. */
export function RoundSheet({ onClose }: { onClose: () => void }) {
  const t = useText(mallMessages)
  const answer = useEndpoint(mallOrder.getMallRound, { status: 'PAID' }, { quiet: true })
  // An earlier answer may contain orders that were cancelled since, so it is not shown after a failure, nor printed before the reload.
  const latest = { ...answer, data: answer.isError ? undefined : answer.data }
  const slips = latest.data?.slice(0, max) ?? []
  return (
    <Dialog
      open
      title={t('roundTitle', { count: slips.length })}
      width={720}
      onLeave={onClose}
      footer={
        <div className="mall-round-acts">
          <RoundShipping orders={slips.map(({ order }) => order)} />
          <Button
            type="primary"
            disabled={slips.length === 0}
            loading={answer.isFetching}
            onClick={() => window.print()}
          >
            {t('print')}
          </Button>
        </div>
      }
    >
      <Answered answer={latest} lines={6}>
        {(roundSlips) =>
          roundSlips.length === 0 ? (
            <p className="muted">{t('roundNone')}</p>
          ) : (
            <>
              {roundSlips.length > max && <Alert type="warning" title={t('roundMost', { max })} />}
              <PrintSheet className="mall-round">
                {slips.map((slip) => (
                  <Slip key={slip.order.mallOrderId} slip={slip} />
                ))}
              </PrintSheet>
            </>
          )
        }
      </Answered>
    </Dialog>
  )
}

function Slip({ slip: { order, lines } }: { slip: MallSlip }) {
  const t = useText(mallMessages)
  const label = useLabel(MallOrderRow)
  return (
    <section className="mall-slip" aria-label={`${t('slip')} ${order.orderNo}`}>
      <h3>{order.address}</h3>
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
        <span>{t('labelled', { label: t('signature'), value: '____________' })}</span>
      </footer>
    </section>
  )
}
