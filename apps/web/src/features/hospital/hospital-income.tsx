import { HospitalUse, order } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import type { PageParams } from '../../lib/page-address'
import { knownCount, knownYuan } from '../../lib/known'
import { NumberLink } from '../../records/number-link'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { useLabel } from '../../ui/use-label'
import { hospitalMessages } from './hospital.messages'

/** A hospital's recent income. Each number links to the rentals that it counts. */
export function HospitalIncome({ hospitalId }: { hospitalId: number }) {
  const answer = useEndpoint(order.getHospitalUse, { hospitalId }, { quiet: true })
  return (
    <Answered answer={answer} lines={2}>
      {(use) => <Lately hospitalId={hospitalId} use={use} />}
    </Answered>
  )
}

function Lately({ hospitalId, use }: { hospitalId: number; use: HospitalUse }) {
  const t = useText(hospitalMessages)
  const label = useLabel(HospitalUse)
  const { from, to, orders, incomeCents, nights } = use
  const link = (field: 'orders' | 'incomeCents' | 'nights', value: number | null, text: string, more?: PageParams) => (
    <NumberLink
      name={label(field)}
      text={text}
      page="equipmentOrders.list"
      params={value ? { hospitalId, from, to, ...more } : undefined}
    />
  )
  return (
    <Facts
      of={HospitalUse}
      row={use}
      title={t('lately', { from, to })}
      fields={['orders', 'incomeCents', 'nights', 'taken', 'offered', 'occupancyBps']}
      drawn={{
        orders: link('orders', orders, knownCount(orders)),
        incomeCents: link('incomeCents', orders, knownYuan(incomeCents)),
        nights: link('nights', nights, knownCount(nights), { night: 1 }),
      }}
    />
  )
}
