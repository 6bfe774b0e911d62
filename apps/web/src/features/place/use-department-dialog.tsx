import { department, type DepartmentRow } from '@bedside/contracts'
import { useRecordDialog, type RecordDialog } from '../../forms/use-record-dialog'
import { DepartmentFields } from './department-fields'
import { placeMessages } from './places.messages'

export const useDepartmentDialog = (): RecordDialog<DepartmentRow> =>
  useRecordDialog({
    id: 'department',
    call: department.setDepartment,
    nameOf: ({ name }: DepartmentRow) => name,
    title: placeMessages.editDepartment,
    addTitle: placeMessages.addDepartment,
    saved: placeMessages.saved,
    fields: (editor) => <DepartmentFields editor={editor} />,
  })
