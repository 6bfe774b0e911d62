import { manager, type OperationLogRow } from '@bedside/contracts'
import { Select } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate } from '../../../i18n/messages'
import { useDebounced } from '../../../lib/use-debounced'
import { setClass } from '../../../list/filter-bar'
import { useFilterField, useListAnswer } from '../../../list/list-context'
import { roomFor } from '../../../list/room-for'
import { useCan } from '../../../session/can'

interface Person {
  readonly value: number
  readonly label: string
}

const managersShown = 20

/** Filters by manager. Viewers with permission search all managers, others those on the current page. */
export function PersonFilter() {
  const list = useListAnswer()
  const label = useTranslate()(useFilterField('managerId').label)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const may = useCan(manager.getManagerlist)
  const keyword = useDebounced(typed.trim())
  const answer = useEndpoint(
    manager.getManagerlist,
    { keyword, pageSize: managersShown },
    { when: may && open, keepLast: true, quiet: true },
  )
  const { managerId } = list.query as { managerId?: number }
  const people = new Map<number, Person>()
  for (const row of [...(list.rows as readonly OperationLogRow[]), ...(answer.data?.list ?? [])])
    if (row.managerId !== null) people.set(row.managerId, personOf(row.managerId, row.managerAccount, row.managerName))
  // The address may name a manager whom neither the rows nor the search contain.
  if (managerId !== undefined && !people.has(managerId))
    people.set(managerId, { value: managerId, label: `${label} ${managerId}` })
  return (
    <Select
      className={setClass(managerId)}
      style={{ width: `max(115px, ${roomFor(label)} + 44px)` }}
      allowClear
      aria-label={label}
      placeholder={label}
      options={[...people.values()]}
      showSearch={{ onSearch: setTyped, optionFilterProp: 'label' }}
      loading={open && answer.isFetching}
      value={managerId ?? null}
      onOpenChange={setOpen}
      onChange={(chosen: number | null | undefined) => list.set({ managerId: chosen ?? undefined } as object)}
    />
  )
}

const personOf = (value: number, account: string, name: string | null): Person => ({
  value,
  label: name === null ? account : `${account} ${name}`,
})
