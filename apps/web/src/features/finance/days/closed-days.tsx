import { DownloadOutlined } from '@ant-design/icons'
import { ledger, SealRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useAction } from '../../../api/use-action'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { fetchFile } from '../../../lib/save-file'
import { Answered } from '../../../ui/answered'
import { RowTable } from '../../../ui/row-table'
import { ShortCode } from '../../../ui/short-code'
import { financeMessages } from '../finance.messages'
import '../finance.css'

/** The sealed accounting days, each with its seal. */
export function ClosedDays() {
  const t = useText(financeMessages)
  const answer = useEndpoint(ledger.getSealList, {}, { quiet: true })
  return (
    <div className="finance-part" data-ready={!answer.isFetching}>
      <p className="muted">{t('closedDaysHelp')}</p>
      <Answered answer={answer} lines={10}>
        {(rows) => (
          <RowTable
            of={SealRow}
            label={t('closedDays')}
            rowKey="day"
            rows={rows}
            nothing={t('noClosedDays')}
            actions={{ title: t('take'), of: ({ day }) => <TakeDay day={day} /> }}
            columns={[
              { key: 'day', width: 120, fixed: 'start', onCard: 'name' },
              { key: 'txns', width: 100 },
              { key: 'entries', width: 100 },
              { key: 'firstNo', width: 120 },
              { key: 'corrections', width: 110 },
              { key: 'sealedAt' },
              { key: 'signer', width: 120, render: ({ signer }) => signer || t('notSigned') },
              {
                key: 'hash',
                width: 140,
                render: ({ day, hash }) => <ShortCode code={hash} label={t('copySeal', { day })} characters={12} />,
              },
            ]}
          />
        )}
      </Answered>
    </div>
  )
}

/** Downloads the day as a file that contains a program to verify it offline. */
function TakeDay({ day }: { day: string }) {
  const t = useText(financeMessages)
  const { run, busy } = useAction(ledger.fetchSealedDay)
  const take = async (): Promise<void> => {
    const answer = await run({ day })
    if (answer) fetchFile(answer.address)
  }
  return (
    <Button
      type="link"
      size="small"
      icon={<DownloadOutlined aria-hidden />}
      loading={busy}
      aria-label={t('takeDay', { day })}
      onClick={() => void take()}
    >
      {t('take')}
    </Button>
  )
}
