import { hospital, HospitalRow } from '@bedside/contracts'
import { LastDay } from '../../records/last-day'
import { Alert } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { RecordOfAddress } from '../../ui/record-of-address'
import { useTabTitle } from '../../tab/tab-title'
import { Answered } from '../../ui/answered'
import { PageViews } from '../../ui/page-views'
import { RecordHeader } from '../../ui/record-header'
import { ValueTag } from '../../ui/value-tag'
import { useHistoryView } from '../../history/use-history-view'
import { HospitalActions } from './hospital-actions'
import { HospitalFlagTag } from './hospital-cells'
import { HospitalPlaces } from './hospital-places'
import { HospitalSections } from './hospital-sections'
import { HospitalTransfers } from './hospital-transfers'
import './hospital.css'
import { hospitalMessages } from './hospital.messages'
import { Plans } from './plan/plans'
import { useTransfer } from './use-transfer'

const listPath = '/hospital/list'

export default function HospitalDetailPage() {
  const t = useText(hospitalMessages)
  return (
    <RecordOfAddress field="hospitalId" none={t('none')} list={{ path: listPath, label: t('toList') }}>
      {(hospitalId) => <HospitalDetail hospitalId={hospitalId} />}
    </RecordOfAddress>
  )
}

function HospitalDetail({ hospitalId }: { hospitalId: number }) {
  const t = useText(hospitalMessages)
  const answer = useEndpoint(hospital.getHospitalInfo, { hospitalId }, { quiet: true })
  const history = useHistoryView('hospital', hospitalId)
  const transfer = useTransfer()
  useTabTitle(answer.data?.hospitalName)
  return (
    <Answered answer={answer} lines={8} backTo={listPath}>
      {(row) => (
        <div className="hospital-page" data-ready={!answer.isFetching}>
          <RecordHeader
            title={row.hospitalName}
            marks={
              <>
                <ValueTag of={HospitalRow} field="level" value={row.level} />
                <HospitalFlagTag row={row} />
              </>
            }
            actions={<HospitalActions row={row} onTransfer={transfer.open} here />}
          />
          {(row.contractState === 'ENDING' || row.contractState === 'ENDED') && (
            <Alert
              type={row.contractState === 'ENDED' ? 'error' : 'warning'}
              showIcon
              title={
                <>
                  {t('contractEnds')} <LastDay day={row.contractTo} state={row.contractState} daysLeft={row.daysLeft} />
                </>
              }
            />
          )}
          <PageViews
            name="tab"
            views={[
              { key: 'facts', label: t('facts'), content: <HospitalSections row={row} /> },
              { key: 'pricing', label: t('pricing'), content: <Plans hospital={row} /> },
              { key: 'places', label: t('places'), content: <HospitalPlaces hospitalId={hospitalId} /> },
              {
                key: 'transfers',
                label: t('transfers'),
                call: hospital.getHospitalTransfers,
                content: <HospitalTransfers hospitalId={hospitalId} />,
              },
              history,
            ]}
          />
          {transfer.element}
        </div>
      )}
    </Answered>
  )
}
