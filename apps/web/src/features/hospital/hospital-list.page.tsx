import { PlusOutlined } from '@ant-design/icons'
import { LastDay } from '../../records/last-day'
import { hospital, type HospitalRow } from '@bedside/contracts'
import { Alert, Button, Flex } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { useSignedIn } from '../../session/session'
import { go } from '../../tab/go'
import { AgentFilter } from '../../records/agent-filter'
import { DepositDue } from '../../records/deposit/deposit-due'
import { HospitalActions } from './hospital-actions'
import { DeviceCount, HospitalFlagTag, HospitalName } from './hospital-cells'
import { hospitalMessages } from './hospital.messages'
import { useTransfer } from './use-transfer'
import { RegionFilter } from '../../records/region-filter'
import { RegionName } from '../../records/region-name'

const columns: readonly ListColumn<HospitalRow>[] = [
  { key: 'hospitalName', width: 200, render: (row) => <HospitalName row={row} /> },
  { key: 'level', width: 110 },
  { key: 'isFlag', width: 79, onCard: 'status', render: (row) => <HospitalFlagTag row={row} /> },
  {
    key: 'contractTo',
    width: 200,
    also: ['contractState'],
    render: (row) => <LastDay day={row.contractTo} state={row.contractState} daysLeft={row.daysLeft} />,
  },
  { key: 'region', width: 185, render: ({ region }) => <RegionName value={region} /> },
  { key: 'company', width: 190 },
  { key: 'departments', width: 110 },
  { key: 'beds', width: 80 },
  { key: 'devices', width: 90, render: (row) => <DeviceCount row={row} /> },
  { key: 'inUse', width: 80 },
  { key: 'planName', width: 130 },
  { key: 'depositCents', width: 90, render: (row) => <DepositDue cents={row.depositCents} /> },
  { key: 'hospitalShareBps', width: 110 },
  { key: 'createdAt' },
]

export default function HospitalListPage() {
  const t = useText(hospitalMessages)
  const { granted } = useSignedIn()
  const table = useTable(hospital.getHospitalList)
  const transfer = useTransfer()
  return (
    <div className="hospital-page">
      <ContractWarnings onShow={(contractState) => table.set({ contractState })} />
      <ListPage
        table={table}
        filters={
          <FilterBar>
            <TextFilter name="keyword" />
            <RegionFilter />
            <ChoiceFilter name="level" width={120} />
            <AgentFilter width={200} />
            <ChoiceFilter name="isFlag" width={110} />
            <ChoiceFilter name="contractState" width={150} />
          </FilterBar>
        }
        actions={
          granted.has('hospital.add') && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => go('/hospital/add')}>
              {t('add')}
            </Button>
          )
        }
      >
        <ListTable
          table={table}
          rowKey="hospitalId"
          columns={columns}
          actions={(row) => <HospitalActions row={row} onTransfer={transfer.open} />}
          exportWith={hospital.exportHospitalList}
        />
        {transfer.element}
      </ListPage>
    </div>
  )
}

/** Warns of contracts that have ended or will end soon. */
function ContractWarnings({ onShow }: { onShow: (state: 'ENDING' | 'ENDED') => void }) {
  const t = useText(hospitalMessages)
  const due = useEndpoint(hospital.getContractWarnings, {}, { quiet: true }).data ?? []
  if (due.length === 0) return null
  const ended = due.some(({ daysLeft }) => daysLeft < 0)
  const ending = due.some(({ daysLeft }) => daysLeft >= 0)
  return (
    <Alert
      type="warning"
      showIcon
      title={t('warnings', { count: due.length })}
      action={
        <Flex gap="small">
          {ended && <Button onClick={() => onShow('ENDED')}>{t('showEnded')}</Button>}
          {ending && <Button onClick={() => onShow('ENDING')}>{t('showEnding')}</Button>}
        </Flex>
      }
    />
  )
}
