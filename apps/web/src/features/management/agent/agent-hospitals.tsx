import { hospital, HospitalRow } from '@bedside/contracts'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, TextFilter } from '../../../list/filter-bar'
import { RecordList } from '../../../list/record-list'
import { PageLink } from '../../../records/page-link'
import { RegionName } from '../../../records/region-name'
import { ValueTag } from '../../../ui/value-tag'

const columns: readonly ListColumn<HospitalRow>[] = [
  {
    key: 'hospitalName',
    width: 230,
    render: ({ hospitalId, hospitalName }) => (
      <PageLink page="hospital.detail" params={{ hospitalId }}>
        {hospitalName}
      </PageLink>
    ),
  },
  { key: 'level', width: 110 },
  {
    key: 'isFlag',
    width: 80,
    onCard: 'status',
    render: ({ isFlag }) => (
      <ValueTag of={HospitalRow} field="isFlag" value={isFlag} tone={isFlag === 1 ? 'success' : 'default'} />
    ),
  },
  { key: 'region', width: 185, render: ({ region }) => <RegionName value={region} /> },
  { key: 'contractTo', width: 110 },
  { key: 'beds', width: 80 },
  { key: 'devices', width: 80 },
  { key: 'inUse', width: 80 },
  { key: 'agentShareBps', width: 100 },
  { key: 'createdAt' },
]

/** The hospitals of an agent, without those of its sub-agents. */
export const AgentHospitals = ({ agentId }: { agentId: number }) => (
  <RecordList
    list={hospital.getHospitalList}
    prefix="hospitals"
    of={{ agentId }}
    rowKey="hospitalId"
    columns={columns}
    filters={
      <>
        <TextFilter name="keyword" />
        <ChoiceFilter name="isFlag" width={110} />
        <ChoiceFilter name="contractState" width={150} />
      </>
    }
  />
)
