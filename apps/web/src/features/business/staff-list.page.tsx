import { ownStaff, StaffForm, type StaffRow } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { ChoiceFilter, FilterBar, TextFilter } from '../../list/filter-bar'
import { ListPage } from '../../list/list-page'
import { ListTable } from '../../list/list-table'
import { useTable } from '../../list/use-table'
import { FirstPasswordField } from '../../records/account-fields'
import { staffColumns } from '../../records/store/staff-columns'
import { recordMessages } from '../../records/records.messages'
import { usePasswordReset } from '../../records/use-password-reset'
import { AddButton } from '../../ui/add-button'
import { flagCall, useFlagAction, type FlagToggle } from '../../ui/flag-toggle'
import { RowActions } from '../../ui/row-actions'
import './business.css'
import { staffMessages } from './staff.messages'

/** The accounts of the viewer's shop. Only its owner may change them. */
export default function StaffListPage() {
  const t = useText(staffMessages)
  const tRecord = useText(recordMessages)
  const table = useTable(ownStaff.getStaffList)
  const dialogs = useStaffDialogs()
  const flag = useFlagAction(staffFlag)
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="keyword" />
          <ChoiceFilter name="isFlag" width={110} />
        </FilterBar>
      }
      above={<p className="business-help">{t('help')}</p>}
      actions={<AddButton call={ownStaff.setStaff} label={t('add')} onClick={() => dialogs.edit.add({})} />}
    >
      <ListTable
        table={table}
        rowKey="managerId"
        columns={staffColumns}
        actions={(row) => (
          <RowActions
            actions={[
              { call: ownStaff.setStaff, label: t('edit'), first: true, run: () => dialogs.edit.open(row) },
              row.owner === 0 && {
                call: ownStaff.updateStaffPassword,
                label: tRecord('resetPassword'),
                run: () => dialogs.resetPassword.open(row),
              },
              row.owner === 0 && flag(row),
            ]}
          />
        )}
      />
      {dialogs.edit.element}
      {dialogs.resetPassword.element}
    </ListPage>
  )
}

const staffFlag: FlagToggle<StaffRow> = {
  call: ownStaff.updateStaffIsFlag,
  set: flagCall(ownStaff.updateStaffIsFlag, ({ managerId }) => ({ managerId })),
  nameOf: ({ managerName }) => managerName,
  texts: staffMessages,
}

function useStaffDialogs() {
  const edit = useRecordDialog({
    id: 'staff',
    call: ownStaff.setStaff,
    nameOf: ({ managerName }: StaffRow) => managerName,
    title: staffMessages.editTitle,
    addTitle: staffMessages.addTitle,
    saved: staffMessages.saved,
    fields: ({ about }) => (
      <>
        <Field of={StaffForm} name="managerName" />
        <Field of={StaffForm} name="phone" />
        <Field of={StaffForm} name="managerAccount" />
        {about.name === undefined && <FirstPasswordField of={StaffForm} />}
      </>
    ),
  })
  const resetPassword = usePasswordReset({
    id: 'staff-password',
    call: ownStaff.updateStaffPassword,
    accountOf: ({ managerAccount }: StaffRow) => managerAccount,
    startFrom: ({ managerId }) => ({ managerId }),
  })
  return { edit, resetPassword }
}
