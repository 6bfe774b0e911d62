import { limits, mallOrder } from '@bedside/contracts'
import { Alert, Button, Checkbox } from 'antd'
import { useMemo } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useTyped } from '../../forms/use-typed'
import { useText } from '../../i18n/messages'
import { Answered } from '../../ui/answered'
import { Dialog } from '../../ui/dialog'
import { PrintSheet } from '../../ui/print-sheet'
import './mall.css'
import { mallMessages } from './mall.messages'
import { RoundShipping } from './round-shipping'
import { RoundSlip } from './round-slip'
import { useRoundChoice } from './use-round-choice'

const max = limits.roundOrders

/** Printable slips for paid orders that go to wards, one per order, sorted along one walk through the hospital. */
export function RoundSheet({ onClose }: { onClose: () => void }) {
  const t = useText(mallMessages)
  const answer = useEndpoint(mallOrder.getMallRound, { status: 'PAID' }, { quiet: true })
  // An earlier answer may contain orders that were cancelled since, so it is not shown after a failure, nor printed before the reload.
  const latest = { ...answer, data: answer.isError ? undefined : answer.data }
  const slips = useMemo(() => answer.data?.slice(0, max), [answer.data])
  const choice = useRoundChoice(answer.isError || answer.isFetching ? undefined : slips)
  const count = slips?.length ?? 0
  const chosen = choice.orders.length
  const title = t('roundTitle', { count: latest.data ? count : 0 })
  const typed = useTyped('mall-round', title)
  return (
    <Dialog
      open
      title={title}
      width={720}
      onLeave={() => void typed.mayLeave().then((may) => may && onClose())}
      footer={
        <div className="record-actions mall-round-acts">
          <RoundShipping orders={choice.orders} listed={latest.data ? count : 0} onTyped={typed.changed} />
          <Button type="primary" disabled={chosen === 0} loading={answer.isFetching} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </div>
      }
    >
      <Answered answer={latest} lines={6}>
        {(roundSlips) =>
          slips === undefined || count === 0 ? (
            <p className="muted">{t('roundNone')}</p>
          ) : (
            <>
              {roundSlips.length > max && <Alert type="warning" title={t('roundMost', { max })} />}
              <p className="mall-round-choice">
                <Checkbox
                  checked={chosen === count}
                  indeterminate={chosen > 0 && chosen < count}
                  onChange={() => choice.set(slips, chosen < count)}
                >
                  {t('roundAll')}
                </Checkbox>
                <span className="muted">{t('roundChosen', { chosen, count })}</span>
              </p>
              <PrintSheet className="mall-round">
                {slips.map((slip) => (
                  <RoundSlip
                    key={slip.order.mallOrderId}
                    slip={slip}
                    chosen={choice.has(slip)}
                    onChoose={(on) => choice.set([slip], on)}
                  />
                ))}
              </PrintSheet>
            </>
          )
        }
      </Answered>
    </Dialog>
  )
}
