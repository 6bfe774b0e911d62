import { HomeDay, HomeDevices, fieldsOf, textOfValue, yuan, type HomeInfo } from '@bedside/contracts'
import { useTranslate, useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { useSignedIn } from '../../session/session'
import { DayChart, type Series } from '../../ui/charts/day-chart'
import { Donut } from '../../ui/charts/donut'
import { HeatMap } from '../../ui/charts/heat-map'
import { Ranking } from '../../ui/charts/ranking'
import { useLabel } from '../../ui/use-label'
import { pageAddress } from '../../lib/page-address'
import { homeMessages } from './home.messages'
import { Statistics } from './statistics'

const statusSpec = fieldsOf(HomeDevices).get('status')

/** Charts of thirty days, of the hours of the week, of devices and of hospitals, as far as the viewer may see them. */
export default function HomeCharts({ info }: { info: HomeInfo }) {
  const t = useText(homeMessages)
  const translate = useTranslate()
  const { granted } = useSignedIn()
  const label = useLabel(HomeDay)
  const days = info.days.map(({ day }) => day)
  const maybe = (field: 'profitCents' | 'ownCents'): Series[] =>
    info.days.some((one) => one[field] !== null)
      ? [{ name: label(field), values: info.days.map((one) => one[field] ?? 0) }]
      : []
  const hours = new Map(info.hours.map(({ weekday, hour, orders }) => [weekday * 24 + hour, orders]))
  return (
    <div className="home-charts">
      {info.days.length > 0 && (
        <>
          <DayChart
            title={t('incomeChart')}
            note={t('incomeNote')}
            shape="line"
            days={days}
            series={[
              { name: t('net'), values: info.days.map(({ paidCents, refundedCents }) => paidCents - refundedCents) },
              ...maybe('profitCents'),
              ...maybe('ownCents'),
            ]}
            format={yuan}
            unit={100}
          />
          <DayChart
            title={t('orderChart')}
            note={t('orderNote')}
            shape="bar"
            days={days}
            series={[
              { name: t('nights'), values: info.days.map(({ nights }) => nights) },
              { name: t('byDay'), values: info.days.map(({ orders, nights }) => orders - nights) },
            ]}
            format={String}
          />
          <HeatMap
            title={t('heat')}
            note={t('heatNote')}
            name={t('orders')}
            count={(weekday, hour) => hours.get(weekday * 24 + hour) ?? 0}
          />
        </>
      )}
      {info.devices.length > 0 && (
        <Donut
          title={t('devices')}
          whole={t('allDevices')}
          parts={info.devices.map(({ status, count }) => ({
            key: status,
            name: translate((statusSpec && textOfValue(statusSpec, status)) ?? [status, status]),
            value: count,
            ...(granted.has('equipment.list') && { href: hrefOf(pageAddress('equipment.list', { status })) }),
          }))}
        />
      )}
      {info.hospitals.length > 0 && (
        <Ranking
          title={t('hospitals')}
          note={t('hospitalsNote')}
          head={[t('hospital'), t('net'), t('orders')]}
          rows={info.hospitals.map(({ hospitalId, hospitalName, netCents, orders }) => ({
            key: hospitalId,
            name: hospitalName,
            value: netCents,
            more: [String(orders)],
            ...(granted.has('hospital.detail') && { href: hrefOf(pageAddress('hospital.detail', { hospitalId })) }),
          }))}
          format={yuan}
        />
      )}
      {info.days.length > 0 && <Statistics />}
    </div>
  )
}
