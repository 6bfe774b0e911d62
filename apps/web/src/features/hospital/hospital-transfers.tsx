import { hospital, type HospitalTransferRow } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { RecordFailure } from '../../ui/record-failure'
import { Table } from '../../ui/table'
import { Time } from '../../ui/time'
import { hospitalMessages } from './hospital.messages'

/** The previous agents of a hospital, with the reason for each transfer. */
export function HospitalTransfers({ hospitalId }: { hospitalId: number }) {
  const t = useText(hospitalMessages)
  const answer = useEndpoint(hospital.getHospitalTransfers, { hospitalId }, { quiet: true })
  if (answer.error && !answer.data)
    return <RecordFailure failure={answer.error} onAgain={() => void answer.refetch()} />
  return (
    <Table
      label={t('transfers')}
      rowKey="transferId"
      busy={answer.isPending}
      rows={answer.data ?? []}
      nothing={answer.isPending ? null : t('noTransfers')}
      columns={[
        {
          key: 'createdAt',
          title: t('time'),
          width: 180,
          render: ({ createdAt }: HospitalTransferRow) => <Time at={createdAt} />,
        },
        { key: 'from', title: t('from'), width: 200, render: ({ fromCompany }) => fromCompany ?? t('platform') },
        { key: 'to', title: t('to'), width: 200, render: ({ toCompany }) => toCompany ?? t('platform') },
        { key: 'reason', title: t('reason'), render: ({ reason }) => reason },
        { key: 'by', title: t('by'), width: 120, render: ({ account }) => account ?? '—' },
      ]}
    />
  )
}
