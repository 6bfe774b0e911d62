import { HospitalRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { useSignedIn } from '../../session/session'
import { ValueTag } from '../../ui/value-tag'
import './hospital.css'
import { hospitalMessages } from './hospital.messages'

export const hospitalAddress = (hospitalId: number, tab?: string): string =>
  `/hospital/detail?hospitalId=${hospitalId}${tab ? `&tab=${tab}` : ''}`

/** A hospital's name, which leads to its details for whoever may see them. */
export function HospitalName({ row }: { row: Pick<HospitalRow, 'hospitalId' | 'hospitalName'> }) {
  const { granted } = useSignedIn()
  if (!granted.has('hospital.detail')) return row.hospitalName
  return <a href={hrefOf(hospitalAddress(row.hospitalId))}>{row.hospitalName}</a>
}

/** How many devices there are, which leads to where they stand. */
export function DeviceCount({ row }: { row: Pick<HospitalRow, 'hospitalId' | 'devices'> }) {
  const { granted } = useSignedIn()
  if (!granted.has('hospital.detail')) return row.devices
  return <a href={hrefOf(hospitalAddress(row.hospitalId, 'places'))}>{row.devices}</a>
}

export const HospitalFlagTag = ({ row }: { row: Pick<HospitalRow, 'isFlag'> }) => (
  <ValueTag of={HospitalRow} field="isFlag" value={row.isFlag} tone={row.isFlag === 1 ? 'success' : 'default'} />
)

/** When the contract ends: with the days that are left where that is near, and red where it is past. */
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
