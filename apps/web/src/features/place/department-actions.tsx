import { department, type DepartmentRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { pageAddress } from '../../lib/page-address'
import { RowActions } from '../../ui/row-actions'
import { useDeletion } from '../../ui/use-deletion'
import { placeMessages } from './places.messages'

export function DepartmentActions({ row, onEdit }: { row: DepartmentRow; onEdit: (row: DepartmentRow) => void }) {
  const t = useText(placeMessages)
  const deletion = useDeletion(department.delDepartment, 'department')
  const { hospitalId, departmentId, version, name, wards } = row
  return (
    <RowActions
      actions={[
        { call: department.setDepartment, label: t('edit'), first: true, run: () => onEdit(row) },
        { access: 'hospital.ward', label: t('wards'), to: pageAddress('hospital.ward', { hospitalId, departmentId }) },
        { access: 'hospital.bed', label: t('beds'), to: pageAddress('hospital.bed', { hospitalId, departmentId }) },
        deletion({ departmentId, version }, name, {
          hindrance: wards > 0 ? t('hasWards', { count: wards }) : undefined,
        }),
      ]}
    />
  )
}
