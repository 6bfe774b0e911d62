import { role, roleText, superRoleId, type MenuNode } from '@bedside/contracts'
import { Alert, Button, Flex, Skeleton } from 'antd'
import { HistoryButton } from '../../../history/history-button'
import { useTranslate, useText } from '../../../i18n/messages'
import { useCan } from '../../../session/can'
import { useSignedIn } from '../../../session/session'
import { confirmLeave } from '../../../tab/leave'
import { useTabPlace } from '../../../tab/tab-place'
import { RecordFailure } from '../../../ui/record-failure'
import { SidePanel } from '../../../ui/side-panel'
import { useHeld } from '../permission/use-held'
import { AuthorityConflict } from './authority-conflict'
import { AuthorityPreview } from './authority-preview'
import { AuthorityTree } from './authority-tree'
import './authority.css'
import { authorityMessages } from './authority.messages'
import { checkedFrom } from './role-tree'
import type { Authority } from './use-authority'

/** The permissions of a role, and what saving would change. */
export function AuthorityDrawer({ authority }: { authority: Authority }) {
  const t = useText(authorityMessages)
  const translate = useTranslate()
  const { key: tab } = useTabPlace()
  const { role: edited, tree, failure, dirty, busy } = authority
  const isHeld = useHeld()
  const hindrance = useHindrance(authority, isHeld)
  const readOnly = hindrance !== undefined
  const leave = async () => {
    if (await confirmLeave([tab])) authority.close()
  }
  const footer = (
    <Flex justify="space-between" align="center" gap="small" wrap>
      {readOnly || !tree || !edited ? (
        <span />
      ) : (
        <AuthorityPreview change={authority.change} tree={tree} managers={edited.managers} />
      )}
      <Flex gap="small">
        {dirty && <Button onClick={authority.reset}>{t('reset')}</Button>}
        <Button onClick={() => void leave()}>{t(readOnly ? 'close' : 'cancel')}</Button>
        {!readOnly && (
          <Button type="primary" disabled={!dirty} loading={busy} onClick={() => void authority.save()}>
            {t('save')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
  return (
    <SidePanel
      open={edited !== undefined}
      title={edited && t(readOnly ? 'titleReadOnly' : 'title', { name: roleText(edited.roleName) })}
      size={800}
      extra={edited && <HistoryButton entity="role" id={edited.roleId} name={translate(roleText(edited.roleName))} />}
      onLeave={() => void leave()}
      mask={{ closable: false }}
      footer={footer}
      className="authority-drawer"
    >
      {failure && !tree && <RecordFailure failure={failure} onAgain={authority.reload} />}
      {!failure && !tree && <Skeleton active title={false} paragraph={{ rows: 12 }} />}
      {tree && edited && (
        <>
          <Notices authority={authority} tree={tree} hindrance={hindrance} />
          <AuthorityTree key={edited.roleId} authority={authority} tree={tree} mayGrant={isHeld} readOnly={readOnly} />
        </>
      )}
    </SidePanel>
  )
}

interface NoticesProps {
  authority: Authority
  tree: readonly MenuNode[]
  hindrance: string | undefined
}

/** Warnings above the tree. */
function Notices({ authority, tree, hindrance }: NoticesProps) {
  const t = useText(authorityMessages)
  const { info } = useSignedIn()
  if (hindrance !== undefined) return <Alert showIcon type="info" title={hindrance} className="authority-notice" />
  if (authority.conflict) return <AuthorityConflict authority={authority} conflict={authority.conflict} tree={tree} />
  if (authority.role?.roleId === info.roleId)
    return <Alert showIcon type="warning" title={t('own')} className="authority-notice" />
  return null
}

/** The reason why the viewer cannot change the permissions; undefined if they can. */
function useHindrance({ role: edited, tree }: Authority, held: (menuId: number) => boolean): string | undefined {
  const t = useText(authorityMessages)
  const mayGrant = useCan(role.setAuthorityByRole)
  if (edited?.roleId === superRoleId) return t('superFixed')
  if (!mayGrant) return t('mayNot')
  return [...checkedFrom(tree ?? [])].every(held) ? undefined : t('outranks')
}
