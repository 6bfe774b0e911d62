import { job, jobNames, type JobRow } from '@bedside/contracts'
import { Segmented } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate, useText } from '../../../i18n/messages'
import { usePageQuery, useSetPageQuery } from '../../../tab/tab-place'
import { Answered } from '../../../ui/answered'
import { Table } from '../../../ui/table'
import { Time } from '../../../ui/time'
import { parameterMessages } from './parameter.messages'

/** The scheduled jobs of the server, with their next run and last result. Failing jobs come first. */
export function Jobs() {
  const t = useText(parameterMessages)
  const translate = useTranslate()
  const [failing, setFailing] = useFailing()
  const answer = useEndpoint(job.getJobList, failing ? { failing: 1 } : {}, { quiet: true, everyMs: 15_000 })
  return (
    <div className="jobs">
      <Segmented<boolean>
        aria-label={t('standing')}
        options={[
          { value: false, label: t('all') },
          { value: true, label: t('failingJobs') },
        ]}
        value={failing}
        onChange={setFailing}
      />
      <Answered answer={answer} lines={8}>
        {(rows) => (
          <Table
            label={t('jobs')}
            rowKey="name"
            rows={rows.toSorted((one, other) => other.failures - one.failures)}
            nothing={t('noneFail')}
            columns={[
              {
                key: 'name',
                title: t('job'),
                width: 220,
                onCard: 'name',
                render: ({ name }) => translate(jobNames.texts[name]),
              },
              { key: 'schedule', title: t('schedule'), width: 140, render: (row) => <Schedule row={row} /> },
              { key: 'last', title: t('lastRun'), width: 180, render: ({ lastRunAt }) => <Time at={lastRunAt} /> },
              { key: 'next', title: t('nextRun'), width: 180, render: ({ nextRunAt }) => <Time at={nextRunAt} /> },
              { key: 'standing', title: t('standing'), onCard: 'status', render: (row) => <Standing row={row} /> },
            ]}
          />
        )}
      </Answered>
    </div>
  )
}

/** Whether only failing jobs are shown. Stored in the address, so that links can lead there. */
function useFailing(): [boolean, (failing: boolean) => void] {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const set = (failing: boolean): void =>
    setQuery((next) => {
      if (failing) next.set('job.failing', '1')
      else next.delete('job.failing')
      return next
    })
  return [query.get('job.failing') === '1', set]
}

function Schedule({ row: { dailyAt, everyMs = 0 } }: { row: JobRow }) {
  const t = useText(parameterMessages)
  if (dailyAt !== undefined) return t('dailyAt', { time: dailyAt })
  if (everyMs === 0) return t('off')
  if (everyMs === 1000) return t('everySecond')
  if (everyMs === 60_000) return t('everyMinute')
  if (everyMs < 60_000) return t('every', { span: t('seconds', { count: everyMs / 1000 }) })
  return t('every', { span: t('minutes', { count: everyMs / 60_000 }) })
}

function Standing({ row: { failures, failure, lastRunAt, everyMs = 0 } }: { row: JobRow }) {
  const t = useText(parameterMessages)
  if (failures > 0) return <span className="job-failing">{t('failing', { times: failures, reason: failure })}</span>
  if (lastRunAt !== undefined) return t('well')
  return t(everyMs > 0 ? 'noWork' : 'never')
}
