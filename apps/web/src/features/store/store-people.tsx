import { store } from '@bedside/contracts'
import { useMemo } from 'react'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { staffColumns } from '../../records/store/staff-columns'

/** Who signs in for a shop. Its owner sees to them. */
export function StorePeople({ storeId }: { storeId: number }) {
  const fixed = useMemo(() => ({ storeId }), [storeId])
  const table = useTable(store.getStoreStaffList, { fixed, prefix: 'people' })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <ChoiceFilter name="isFlag" width={110} />
        </FilterBar>
      }
    >
      <ListTable table={table} rowKey="managerId" columns={staffColumns} />
    </ListPage>
  )
}
