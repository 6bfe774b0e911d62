import { role, RoleRulesForm, RoleRulesRow, roleText, yesNo } from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useTranslate, useText } from '../../../i18n/messages'
import { useLabel } from '../../../ui/use-label'
import { parameterMessages } from './parameter.messages'
import { RoleTable } from './role-table'

/** What each role requires of its managers, such as a second factor. */
export function RoleRules() {
  const t = useText(parameterMessages)
  const translate = useTranslate()
  const label = useLabel(RoleRulesRow)
  const change = useRecordDialog<RoleRulesForm, RoleRulesRow, RoleRulesRow>({
    id: 'role-rules',
    call: role.setRoleRules,
    nameOf: ({ roleName }) => translate(roleText(roleName)),
    title: parameterMessages.changeRules,
    saved: parameterMessages.rulesSaved,
    fields: () => (
      <>
        <Field of={RoleRulesForm} name="secondFactor" help={t('secondFactorHelp')} />
        <Field of={RoleRulesForm} name="reason" />
      </>
    ),
  })
  return (
    <>
      <RoleTable
        title={t('roleRules')}
        columns={[
          {
            key: 'secondFactor',
            title: label('secondFactor'),
            width: 160,
            onCard: 'status',
            render: ({ secondFactor }) => translate(yesNo[secondFactor]),
          },
          {
            key: 'enrolled',
            title: label('enrolled'),
            width: 200,
            render: ({ enrolled, managers }) => t('enrolledOf', { enrolled, managers }),
          },
        ]}
        actions={(row) => [{ call: role.setRoleRules, label: t('change'), first: true, run: () => change.open(row) }]}
      />
      {change.element}
    </>
  )
}
