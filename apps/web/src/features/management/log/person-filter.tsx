import { manager } from '@bedside/contracts'
import { SearchedFilter } from '../../../list/searched-filter'

interface OfPerson {
  readonly managerId: number | null
  readonly managerAccount: string
  readonly managerName: string | null
}

/** Filters by manager. Viewers with permission search all managers, others those on the current page. */
export const PersonFilter = () => (
  <SearchedFilter name="managerId" width={115} call={manager.getManagerlist} optionOf={optionOf} />
)

const optionOf = ({ managerId, managerAccount, managerName }: OfPerson) =>
  managerId === null ? undefined : { value: managerId, label: [managerAccount, managerName].filter(Boolean).join(' ') }
