import { store } from '@bedside/contracts'
import { ChoiceFilter, TextFilter } from '../../list/filter-bar'
import { RecordList } from '../../list/record-list'
import { staffColumns } from '../../records/store/staff-columns'

/** The accounts of a shop. Read-only: its owner manages them. */
export const StorePeople = ({ storeId }: { storeId: number }) => (
  <RecordList
    list={store.getStoreStaffList}
    prefix="people"
    of={{ storeId }}
    rowKey="managerId"
    columns={staffColumns}
    filters={
      <>
        <TextFilter name="keyword" />
        <ChoiceFilter name="isFlag" width={110} />
      </>
    }
  />
)
