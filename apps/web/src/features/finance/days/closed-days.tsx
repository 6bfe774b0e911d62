import { DownloadOutlined } from '@ant-design/icons'
import { ledger, SealRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useAction } from '../../../api/use-action'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText } from '../../../i18n/messages'
import { fetchFile } from '../../../lib/save-file'
import { Answered } from '../../../ui/answered'
import { Table } from '../../../ui/table'
import { Time } from '../../../ui/time'
import { useLabel } from '../../../ui/use-label'
import { financeMessages } from '../finance.messages'
import '../finance.css'

/** Accounting days that are closed for good, each with its seal. */
export function ClosedDays() {
  const t = useText(financeMessages)
  const label = useLabel(SealRow)
  const answer = useEndpoint(ledger.getSealList, {}, { quiet: true })
  return (
    <div className="finance-part" data-ready={!answer.isFetching}>
      <p className="muted">{t('closedDaysHelp')}</p>
      <Answered answer={answer} lines={10}>
        {(rows) => (
          <Table
            label={t('closedDays')}
            rowKey="day"
            rows={rows}
            nothing={t('noClosedDays')}
            columns={[
              { key: 'day', title: label('day'), width: 120, onCard: 'name', render: ({ day }) => day },
              { key: 'txns', title: label('txns'), width: 100, align: 'right', render: ({ txns }) => txns },
              { key: 'entries', title: label('entries'), width: 100, align: 'right', render: ({ entries }) => entries },
              { key: 'firstNo', title: label('firstNo'), width: 120, align: 'right', render: ({ firstNo }) => firstNo },
              {
                key: 'corrections',
                title: label('corrections'),
                width: 110,
                align: 'right',
                render: ({ corrections }) => corrections,
              },
              {
                key: 'sealedAt',
                title: label('sealedAt'),
                width: 165,
                render: ({ sealedAt }) => <Time at={sealedAt} />,
              },
              { key: 'signer', title: label('signer'), width: 120, render: ({ signer }) => signer || t('notSigned') },
              { key: 'hash', title: label('hash'), render: ({ hash }) => <code className="seal">{hash}</code> },
              { key: 'take', title: t('take'), width: 100, render: ({ day }) => <TakeDay day={day} /> },
            ]}
          />
        )}
      </Answered>
    </div>
  )
}

/** The day as a file, with the program that verifies it offline. */
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
