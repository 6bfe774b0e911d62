import { department, type DepartmentRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../i18n/messages'
import { Can, mayCall } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { MoreActions, type MoreAction } from '../../ui/more-actions'
import { RowButton } from '../../ui/row-button'
import { bedsAddress, useRemoval, wardsAddress } from './place-calls'
import { placeMessages } from './places.messages'

/** What can be done with one department. */
export function DepartmentActions({ row, onEdit }: { row: DepartmentRow; onEdit: (row: DepartmentRow) => void }) {
  const t = useText(placeMessages)
  const { granted } = useSignedIn()
  const remove = useRemoval(department.delDepartment)
  const { hospitalId, departmentId, name, wards } = row
  const more: readonly (MoreAction | false)[] = [
    granted.has('hospital.ward') && { key: 'wards', label: t('wards'), to: wardsAddress({ hospitalId, departmentId }) },
    granted.has('hospital.bed') && { key: 'beds', label: t('beds'), to: bedsAddress({ hospitalId, departmentId }) },
    mayCall(granted, department.delDepartment) && {
      key: 'delete',
      label: t('delete'),
      danger: true,
      hindrance: wards > 0 ? t('hasWards', { count: wards }) : undefined,
      question: t('deleteDepartment', { name }),
      run: () => remove({ departmentId }, name),
    },
  ]
  return (
    <Flex>
      <Can call={department.setDepartment}>
        <RowButton onClick={() => onEdit(row)}>{t('edit')}</RowButton>
      </Can>
      <MoreActions actions={more.filter((action) => action !== false)} />
    </Flex>
  )
}
