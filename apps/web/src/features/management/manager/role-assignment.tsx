import { families, roleText, type Family, type RoleOption } from '@bedside/contracts'
import { Form, Select, Typography } from 'antd'
import { useId, useState } from 'react'
import { useTranslate, useText } from '../../../i18n/messages'
import { Dialog } from '../../../ui/dialog'
import { managerMessages } from './manager.messages'

interface RoleAssignmentProps {
  /** Undefined while the dialog is closed. */
  title: string | undefined
  /** The account, if the title does not name it. */
  about?: string
  family: Family
  roles: readonly RoleOption[]
  /** The current role, if all accounts have the same. */
  now: number | undefined
  onChoose: (roleId: number) => void
  onClose: () => void
}

/** Asks for the new role of an account, or of several in one family. */
export function RoleAssignment({ title, about, family, roles, now, onChoose, onClose }: RoleAssignmentProps) {
  const t = useText(managerMessages)
  const translate = useTranslate()
  const id = useId()
  const [chosen, choose] = useState<number>()
  const roleId = chosen ?? now
  const close = () => {
    choose(undefined)
    onClose()
  }
  return (
    <Dialog
      open={title !== undefined}
      title={title}
      width={440}
      okText={t('role')}
      okButtonProps={{ disabled: roleId === undefined || roleId === now }}
      onOk={() => {
        close()
        if (roleId !== undefined) onChoose(roleId)
      }}
      onLeave={close}
      destroyOnHidden
    >
      {about !== undefined && <Typography.Paragraph strong>{about}</Typography.Paragraph>}
      <Form layout="vertical">
        <Form.Item label={t('roleOf')} htmlFor={id} extra={t('roleAtOnce')}>
          <Select
            id={id}
            value={roleId ?? null}
            showSearch={{ optionFilterProp: 'label' }}
            options={roles
              .filter((option) => option.family === family)
              .map((option) => ({ value: option.roleId, label: translate(roleText(option.roleName)) }))}
            onChange={(value: number | null) => choose(value ?? undefined)}
          />
        </Form.Item>
      </Form>
    </Dialog>
  )
}

/** Options for a choice of roles, grouped by family. */
export function useRoleGroups(roles: readonly RoleOption[], offered: readonly Family[]) {
  const translate = useTranslate()
  return offered.map((family) => ({
    label: translate(families.texts[family]),
    title: family,
    options: roles
      .filter((option) => option.family === family)
      .map(({ roleId, roleName }) => ({ value: roleId, label: translate(roleText(roleName)) })),
  }))
}
