import { role, RoleRulesForm, RoleRulesRow, roleText, yesNo } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { Field } from '../../../forms/field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useSay, useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { RowActions } from '../../../ui/row-actions'
import { Table } from '../../../ui/table'
import { useLabel } from '../../../ui/use-label'
import { parameterMessages } from './parameter.messages'

/** What is asked of whoever has a role. */
export function RoleRules() {
  const t = useText(parameterMessages)
  const say = useSay()
  const label = useLabel(RoleRulesRow)
  const answer = useEndpoint(role.getRoleRulesList, {}, { quiet: true })
  const change = useRecordDialog<RoleRulesForm, RoleRulesRow, RoleRulesRow>({
    id: 'role-rules',
    call: role.setRoleRules,
    nameOf: ({ roleName }) => say(roleText(roleName)),
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
    <section className="parameters-section" aria-label={t('roleRules')}>
      <h3>{t('roleRules')}</h3>
      <Answered answer={answer} lines={6}>
        {(rows) => (
          <Table
            label={t('roleRules')}
            rowKey="roleId"
            rows={rows}
            nothing=""
            columns={[
              {
                key: 'roleName',
                title: label('roleName'),
                width: 240,
                onCard: 'name',
                render: ({ roleName }) => say(roleText(roleName)),
              },
              {
                key: 'secondFactor',
                title: label('secondFactor'),
                width: 160,
                onCard: 'status',
                render: ({ secondFactor }) => say(yesNo[secondFactor]),
              },
              {
                key: 'enrolled',
                title: label('enrolled'),
                width: 200,
                render: ({ enrolled, managers }) => t('enrolledOf', { enrolled, managers }),
              },
            ]}
            actions={{
              title: t('actions'),
              of: (row) => (
                <RowActions
                  actions={[{ call: role.setRoleRules, label: t('change'), first: true, run: () => change.open(row) }]}
                />
              ),
            }}
          />
        )}
      </Answered>
      {change.element}
    </section>
  )
}
