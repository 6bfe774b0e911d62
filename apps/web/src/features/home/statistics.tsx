import {
  home,
  hospitalLevels,
  statisticKinds,
  yuan,
  type AccessKey,
  type HomeStatistic,
  type HospitalLevel,
  type StatisticKind,
} from '@bedside/contracts'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useTranslate, useText } from '../../i18n/messages'
import { useRegionText } from '../../i18n/regions'
import { hrefOf } from '../../lib/paths'
import { pageAddress } from '../../lib/page-address'
import { unknown } from '../../lib/known'
import { useSignedIn } from '../../session/session'
import { Answered } from '../../ui/answered'
import { Ranking } from '../../ui/charts/ranking'
import { Views } from '../../ui/views'
import { homeMessages } from './home.messages'

/** The kinds whose entries have a detail page. */
const pageOf: Partial<Record<StatisticKind, readonly [page: AccessKey, id: string]>> = {
  HOSPITAL: ['hospital.detail', 'hospitalId'],
  AGENT: ['management.detail', 'agentId'],
}

/** Figures of the last thirty days by hospital, agent and other kinds. Each kind is loaded when its tab is opened. */
export function Statistics() {
  const t = useText(homeMessages)
  const translate = useTranslate()
  const [shown, setShown] = useState<string>('HOSPITAL')
  return (
    <section className="home-part home-statistics" aria-labelledby="home-statistics">
      <h3 id="home-statistics">{t('statistics')}</h3>
      <Views
        label={t('statistics')}
        shown={shown}
        onShow={setShown}
        views={statisticKinds.map((kind) => ({
          key: kind,
          label: translate(statisticKinds.texts[kind]),
          content: <Statistic kind={kind} />,
        }))}
      />
    </section>
  )
}

function Statistic({ kind }: { kind: StatisticKind }) {
  const answer = useEndpoint(home.getHomeStatistics, { by: kind }, { quiet: true })
  return (
    <Answered answer={answer} lines={6}>
      {(rows) => <Ranked kind={kind} rows={rows} />}
    </Answered>
  )
}

function Ranked({ kind, rows }: { kind: StatisticKind; rows: readonly HomeStatistic[] }) {
  const t = useText(homeMessages)
  const translate = useTranslate()
  const regionText = useRegionText(kind === 'REGION')
  const { granted } = useSignedIn()
  const page = pageOf[kind]
  const nameOf = (name: string): string => {
    if (kind === 'LEVEL') return translate(hospitalLevels.texts[name as HospitalLevel])
    return kind === 'REGION' ? regionText(name) || t('noRegion') : name
  }
  const share = (bps: number | null): string => (bps === null ? unknown : `${(bps / 100).toFixed(1)}%`)
  const byShare = kind === 'HOSPITAL'
  return (
    <Ranking
      title={translate(statisticKinds.texts[kind])}
      note={t('statisticsNote')}
      head={[t('name'), byShare ? t('occupancy') : t('net'), t('orders'), byShare ? t('net') : t('occupancy')]}
      rows={rows.map(({ name, recordId, orders, netCents, occupancyBps }, at) => ({
        key: recordId ?? at,
        name: nameOf(name),
        value: byShare ? (occupancyBps ?? 0) : netCents,
        more: [String(orders), byShare ? yuan(netCents) : share(occupancyBps)],
        ...(page &&
          recordId !== null &&
          granted.has(page[0]) && { href: hrefOf(pageAddress(page[0], { [page[1]]: recordId })) }),
      }))}
      format={byShare ? share : yuan}
    />
  )
}
