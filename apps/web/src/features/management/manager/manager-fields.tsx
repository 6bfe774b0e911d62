import { ManagerForm, type Family, type RoleOption } from '@bedside/contracts'
import { Form, Select } from 'antd'
import { Field } from '../../../forms/field'
import type { Editor } from '../../../forms/use-editor'
import { useText } from '../../../i18n/messages'
import { FirstPasswordField } from '../../../records/account-fields'
import { AgentSelect } from '../../../records/agent-select'
import type { Viewer } from './manager-rules'
import { managerMessages } from './manager.messages'
import { useRoleGroups } from './role-assignment'

interface ManagerFieldsProps {
  editor: Editor<ManagerForm>
  viewer: Viewer
  roles: readonly RoleOption[]
  /** Set if all accounts belong to one agent. */
  ofAgent: boolean
}

/** The fields of an account. The role decides which family it belongs to. */
export function ManagerFields({ editor, viewer, roles, ofAgent }: ManagerFieldsProps) {
  const t = useText(managerMessages)
  const { start } = editor
  const adding = start?.managerId === undefined
  const roleId = Form.useWatch('roleId', editor.form) as number | undefined
  const familyOfRole = (id: number | undefined) => roles.find((option) => option.roleId === id)?.family
  const family = familyOfRole(roleId)
  // Accounts of shops are added with the shop or by its owner; here they can only be changed.
  const offered: readonly Family[] = adding
    ? ofAgent
      ? ['AGENT']
      : ['PLATFORM', 'AGENT']
    : [familyOfRole(start.roleId) ?? 'PLATFORM']
  const groups = useRoleGroups(roles, offered)
  const isSelf = !adding && start.managerId === viewer.managerId
  const mayChangeRole = viewer.granted.has('management.platform.role')
  const roleHelp = adding ? 'roleHelp' : isSelf ? 'roleFixed' : mayChangeRole ? 'roleAtOnce' : 'roleByPlatform'
  return (
    <>
      <Field of={ManagerForm} name="managerAccount" />
      <Field of={ManagerForm} name="managerName" />
      <Field of={ManagerForm} name="phone" />
      <Field of={ManagerForm} name="roleId" help={t(roleHelp)}>
        <Select
          options={groups}
          showSearch={{ optionFilterProp: 'label' }}
          disabled={!adding && (isSelf || !mayChangeRole)}
        />
      </Field>
      {family === 'AGENT' && (
        <Field of={ManagerForm} name="agentId" required>
          <AgentSelect disabled={ofAgent || !adding} />
        </Field>
      )}
      {adding && <FirstPasswordField of={ManagerForm} />}
    </>
  )
}
