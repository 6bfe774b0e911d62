import { role, RoleRulesRow, roleText } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate, useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { RowActions, type RowAction } from '../../../ui/row-actions'
import { Table } from '../../../ui/table'
import type { TableColumn } from '../../../ui/table-column'
import { useLabel } from '../../../ui/use-label'
import { parameterMessages } from './parameter.messages'

interface RoleTableProps {
  readonly title: string
  readonly shows?: (row: RoleRulesRow) => boolean
  readonly columns: readonly TableColumn<RoleRulesRow>[]
  readonly actions: (row: RoleRulesRow) => readonly RowAction[]
}

/** A table of roles with their settings. */
export function RoleTable({ title, shows, columns, actions }: RoleTableProps) {
  const t = useText(parameterMessages)
  const translate = useTranslate()
  const label = useLabel(RoleRulesRow)
  const answer = useEndpoint(role.getRoleRulesList, {}, { quiet: true })
  const name: TableColumn<RoleRulesRow> = {
    key: 'roleName',
    title: label('roleName'),
    width: 240,
    onCard: 'name',
    render: ({ roleName }) => translate(roleText(roleName)),
  }
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Answered answer={answer} lines={6}>
        {(rows) => (
          <Table
            label={title}
            rowKey="roleId"
            rows={shows ? rows.filter(shows) : rows}
            nothing=""
            columns={[name, ...columns]}
            actions={{ title: t('actions'), of: (row) => <RowActions actions={actions(row)} /> }}
          />
        )}
      </Answered>
    </section>
  )
}
