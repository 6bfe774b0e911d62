import { hospital, type HospitalRow } from '@bedside/contracts'
import { LastDay } from '../../records/last-day'
import { AgentLink } from '../../records/agent-link'
import { DepositDue } from '../../records/deposit/deposit-due'
import { RecordPictures } from '../../records/record-pictures'
import { useSignedIn } from '../../session/session'
import { HospitalIncome } from './hospital-income'
import { HospitalSection } from './hospital-section'

/** The facts of a hospital, each group with its own form, and its pictures. */
export function HospitalSections({ row }: { row: HospitalRow }) {
  const pictures = {
    asked: { hospitalId: row.hospitalId },
    version: row.version,
    name: row.hospitalName,
    fixed: useSignedIn().info.agentId !== null,
  }
  return (
    <div className="hospital-page">
      <HospitalIncome hospitalId={row.hospitalId} />
      <HospitalSection row={row} group="facts" also={['departments', 'beds', 'devices', 'inUse', 'createdAt']} />
      <RecordPictures
        kind="hospitalPhoto"
        read={hospital.getHospitalPhoto}
        set={hospital.setHospitalPhoto}
        upload={hospital.uploadHospitalPhoto}
        {...pictures}
      />
      <HospitalSection row={row} group="contact" />
      <HospitalSection
        row={row}
        group="contract"
        also={['company']}
        drawn={{
          contractTo: <LastDay day={row.contractTo} state={row.contractState} daysLeft={row.daysLeft} />,
          company: <AgentLink agentId={row.agentId} company={row.company} />,
        }}
      />
      <RecordPictures
        kind="contract"
        read={hospital.getHospitalContract}
        set={hospital.setHospitalContract}
        upload={hospital.uploadHospitalContract}
        {...pictures}
      />
      <HospitalSection row={row} group="sharing" />
      <HospitalSection row={row} group="deposit" drawn={{ depositCents: <DepositDue cents={row.depositCents} /> }} />
      <HospitalSection row={row} group="remind" />
    </div>
  )
}
