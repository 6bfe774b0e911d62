import {
  ceilingKinds,
  role,
  RoleCeilingForm,
  RoleRulesRow,
  roleText,
  superRoleId,
  type CeilingKind,
} from '@bedside/contracts'
import { Form, type FormInstance } from 'antd'
import { Field } from '../../../forms/field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useTranslate, useText } from '../../../i18n/messages'
import { useLabel } from '../../../ui/use-label'
import { ceilingOf } from './ceiling-fields'
import { Ceiling } from './parameter-cells'
import { parameterMessages } from './parameter.messages'
import { RoleTable } from './role-table'

interface Opened extends RoleRulesRow {
  readonly kind: CeilingKind
}

/** The highest amounts of an order that each role may refund, waive or reduce alone. */
export function RoleCeilings() {
  const t = useText(parameterMessages)
  const translate = useTranslate()
  const label = useLabel(RoleRulesRow)
  const change = useRecordDialog<RoleCeilingForm, RoleRulesRow, Opened>({
    id: 'role-ceiling',
    call: role.setRoleCeiling,
    nameOf: ({ roleName, kind }) =>
      t('ceilingOf', { role: translate(roleText(roleName)), limit: label(ceilingOf[kind]) }),
    title: parameterMessages.changeCeiling,
    done: parameterMessages.saved,
    startFrom: ({ roleId, version, kind, ...row }) => {
      const cents = row[ceilingOf[kind]]
      return {
        roleId,
        version,
        kind,
        unbounded: cents === null ? 1 : 0,
        ...(cents !== null && { ceilingCents: cents }),
      }
    },
    fields: ({ form }) => <CeilingFields form={form} />,
  })
  return (
    <>
      <RoleTable
        title={t('ceilings')}
        shows={({ family }) => family !== 'STORE'}
        columns={ceilingKinds.map((kind) => ({
          key: ceilingOf[kind],
          title: label(ceilingOf[kind]),
          width: 170,
          render: (row) => <Ceiling cents={row[ceilingOf[kind]]} />,
        }))}
        actions={(row) =>
          row.roleId === superRoleId
            ? []
            : ceilingKinds.map((kind) => ({
                call: role.setRoleCeiling,
                label: label(ceilingOf[kind]),
                run: () => change.open({ ...row, kind }),
              }))
        }
      />
      {change.element}
    </>
  )
}

function CeilingFields({ form }: { form: FormInstance }) {
  const unbounded = Form.useWatch((all: Partial<RoleCeilingForm>) => all.unbounded, form)
  return (
    <>
      <Field of={RoleCeilingForm} name="unbounded" />
      {unbounded === 0 && <Field of={RoleCeilingForm} name="ceilingCents" required />}
      <Field of={RoleCeilingForm} name="reason" />
    </>
  )
}
