import { HospitalRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { pageAddress } from '../../lib/page-address'
import { PageLink } from '../../records/page-link'
import { ValueTag } from '../../ui/value-tag'
import './hospital.css'
import { hospitalMessages } from './hospital.messages'

export const hospitalAddress = (hospitalId: number, tab?: string): string =>
  pageAddress('hospital.detail', { hospitalId, tab })

export const HospitalName = ({ row: { hospitalId, hospitalName } }: Of<'hospitalName'>) => (
  <PageLink page="hospital.detail" params={{ hospitalId }}>
    {hospitalName}
  </PageLink>
)

/** The number of devices, which links to their places. */
export const DeviceCount = ({ row: { hospitalId, devices } }: Of<'devices'>) => (
  <PageLink page="hospital.detail" params={{ hospitalId, tab: 'places' }}>
    {devices}
  </PageLink>
)

interface Of<K extends keyof HospitalRow> {
  row: Pick<HospitalRow, 'hospitalId' | K>
}

export const HospitalFlagTag = ({ row }: { row: Pick<HospitalRow, 'isFlag'> }) => (
  <ValueTag of={HospitalRow} field="isFlag" value={row.isFlag} tone={row.isFlag === 1 ? 'success' : 'default'} />
)

/** The end of the contract: with the days left if it is near, and in red once it has passed. */
export function ContractEnd({ row }: { row: Pick<HospitalRow, 'contractTo' | 'contractState' | 'daysLeft'> }) {
  const t = useText(hospitalMessages)
  const { contractTo, contractState, daysLeft } = row
  if (contractTo === '' || daysLeft === null) return '—'
  if (contractState === 'ACTIVE') return contractTo
  const words =
    daysLeft < 0 ? t('ended', { days: -daysLeft }) : daysLeft === 0 ? t('endsToday') : t('left', { days: daysLeft })
  return (
    <span className="hospital-due" data-ended={daysLeft < 0 || undefined}>
      {contractTo} <small>{words}</small>
    </span>
  )
}
