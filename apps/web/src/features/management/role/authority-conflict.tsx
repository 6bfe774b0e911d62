import type { MenuNode } from '@bedside/contracts'
import { Alert, Button, Flex } from 'antd'
import type { Conflict } from '../../../forms/conflict'
import { useTranslate, useText } from '../../../i18n/messages'
import { menuTitle } from '../../../session/menu-title'
import { authorityMessages } from './authority.messages'
import { placesOf } from './role-tree'
import type { Authority } from './use-authority'

interface AuthorityConflictProps {
  authority: Authority
  conflict: Conflict
  tree: readonly MenuNode[]
}

/** Another manager saved first: shows who, what they changed, and asks whether to keep the viewer's changes. */
export function AuthorityConflict({ authority, conflict, tree }: AuthorityConflictProps) {
  const t = useText(authorityMessages)
  const translate = useTranslate()
  const titles = new Map(
    [...placesOf(tree).values()].map(({ entry }) => [entry.interfaceName, translate(menuTitle(entry))]),
  )
  const names = (keys: unknown) =>
    Array.isArray(keys) ? keys.map((key: string) => titles.get(key) ?? key).join(translate(['、', ', '])) : ''
  const granted = names(conflict.values['granted'])
  const revoked = names(conflict.values['revoked'])
  return (
    <Alert
      showIcon
      type="warning"
      className="authority-notice"
      title={t('conflict', { by: conflict.by })}
      description={
        <Flex vertical gap="small">
          {granted !== '' && <span>{t('theyAdded', { names: granted })}</span>}
          {revoked !== '' && <span>{t('theyRemoved', { names: revoked })}</span>}
          <span>{t('conflictHint')}</span>
          <Flex gap="small">
            <Button onClick={() => authority.settleConflict(true)}>{t('keepMine')}</Button>
            <Button onClick={() => authority.settleConflict(false)}>{t('discardMine')}</Button>
          </Flex>
        </Flex>
      }
    />
  )
}
