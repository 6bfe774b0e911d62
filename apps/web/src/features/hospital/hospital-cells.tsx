import { HospitalRow } from '@bedside/contracts'
import { pageAddress } from '../../lib/page-address'
import { PageLink } from '../../records/page-link'
import { ValueTag } from '../../ui/value-tag'

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
