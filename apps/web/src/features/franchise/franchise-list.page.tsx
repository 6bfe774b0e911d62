import { franchise, type FranchiseQuery, type FranchiseRow } from '@bedside/contracts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { AgentLink } from '../../records/agent-link'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable, type TableState } from '../../list/use-table'
import { AddButton } from '../../ui/add-button'
import { useCan } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { useRowChoice } from '../../list/use-choice'
import { FranchiseBatch } from './franchise-batch'
import { FranchiseActions } from './franchise-actions'
import { IntentTag, Owner, NextFollowUp, StatusTag } from './franchise-cells'
import { FranchiseDrawer } from './franchise-drawer'
import { franchiseMessages } from './franchise.messages'
import { useFranchiseDialogs } from './use-franchise-dialogs'
import { LastDay } from '../../records/last-day'
import { RegionFilter } from '../../records/region-filter'
import { RegionName } from '../../records/region-name'

const columns: readonly ListColumn<FranchiseRow>[] = [
  { key: 'name', width: 84 },
  { key: 'phone', width: 120 },
  { key: 'region', width: 120, oneLine: 'whole', render: ({ region }) => <RegionName value={region} /> },
  { key: 'intent', width: 120, render: (row) => <IntentTag row={row} /> },
  { key: 'source', width: 84 },
  { key: 'status', width: 90, onCard: 'status', render: (row) => <StatusTag row={row} /> },
  { key: 'nextFollowOn', also: ['due'], width: 136, oneLine: 'whole', render: (row) => <NextFollowUp row={row} /> },
  { key: 'followerName', width: 84 },
  { key: 'agentCompany', width: 200, oneLine: 'cut', render: (row) => <Owner row={row} /> },
  { key: 'amountCents', width: 120 },
  { key: 'deviceCount', width: 110 },
  { key: 'devices', width: 110 },
  { key: 'shareBps', width: 90 },
  { key: 'contractNo', width: 120 },
  {
    key: 'contractTo',
    width: 200,
    also: ['contractState'],
    render: (row) => <LastDay day={row.contractTo} state={row.contractState} daysLeft={row.daysLeft} />,
  },
  {
    key: 'signedCompany',
    width: 200,
    render: ({ signedAgentId, signedCompany }) => <AgentLink agentId={signedAgentId} company={signedCompany} />,
  },
  { key: 'createdAt' },
]

export default function FranchiseListPage() {
  const t = useText(franchiseMessages)
  const table = useTable(franchise.getFranchiseList)
  const dialogs = useFranchiseDialogs()
  const choice = useRowChoice(table, 'franchiseId')
  // Only the platform hands over several leads at once.
  const { family } = useSignedIn().info
  const mayHandOver = useCan(franchise.setFranchise) && family === 'PLATFORM'
  const [shown, show] = useState<FranchiseRow>()
  const followers = useEndpoint(franchise.dropDownFollower, {}, { quiet: true }).data ?? []
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <RegionFilter />
          <ChoiceFilter name="intent" width={130} />
          <ChoiceFilter name="status" width={110} />
          <ChoiceFilter
            name="followerId"
            width={120}
            choices={followers.map(({ managerId, name }) => ({ value: managerId, label: name }))}
          />
          <ChoiceFilter name="due" width={130} />
          <ChoiceFilter name="owned" width={140} />
          <ChoiceFilter name="contractState" width={150} />
          <DayRangeFilter />
          <DueFirst table={table} />
        </FilterBar>
      }
      actions={<AddButton call={franchise.setFranchise} label={t('add')} onClick={dialogs.add} />}
    >
      <ListTable
        table={table}
        rowKey="franchiseId"
        columns={columns}
        actions={(row) => <FranchiseActions row={row} dialogs={dialogs} onDetails={show} />}
        {...(mayHandOver && { batch: { choice, actions: <FranchiseBatch choice={choice} /> } })}
        exportWith={franchise.exportFranchiseList}
      />
      <FranchiseDrawer row={shown} dialogs={dialogs} onClose={() => show(undefined)} />
      {dialogs.element}
    </ListPage>
  )
}

/** Sorts by the day of the next contact, so that leads to call first come first. */
function DueFirst({ table }: { table: TableState<FranchiseQuery, FranchiseRow> }) {
  const t = useText(franchiseMessages)
  const { sort, order } = table.query
  const plain = { sort: undefined, order: undefined } as unknown as Partial<FranchiseQuery>
  return (
    <Checkbox
      checked={sort === 'nextFollowOn' && order === 'asc'}
      onChange={({ target }) => table.set(target.checked ? { sort: 'nextFollowOn', order: 'asc' } : plain)}
    >
      {t('dueFirst')}
    </Checkbox>
  )
}
