import type { MenuNode } from '@bedside/contracts'
import { Button, Flex, Popover, Typography } from 'antd'
import { useTranslate, useText } from '../../../i18n/messages'
import { menuTitle } from '../../../session/menu-title'
import { authorityMessages } from './authority.messages'
import { placesOf, countedChange, type Difference } from './role-tree'

interface AuthorityPreviewProps {
  change: Difference
  tree: readonly MenuNode[]
  /** How many managers have the role. */
  managers: number
}

/** What saving would change, as numbers, with the names on request. */
export function AuthorityPreview({ change, tree, managers }: AuthorityPreviewProps) {
  const t = useText(authorityMessages)
  const counted = countedChange(change, tree)
  const { added, removed } = counted
  if (added.length + removed.length === 0) return <Typography.Text type="secondary">{t('unchanged')}</Typography.Text>
  const numbers = [added.length > 0 && `+${added.length}`, removed.length > 0 && `−${removed.length}`]
    .filter(Boolean)
    .join(' ')
  return (
    <Flex align="center" gap="small">
      <Popover trigger={['hover', 'click']} placement="topLeft" content={<Names change={counted} tree={tree} />}>
        <Button type="link" className="authority-numbers" aria-label={`${numbers} ${t('details')}`}>
          {numbers}
        </Button>
      </Popover>
      <span role="status">
        <span className="only-heard">{`${t('addedCount', { count: added.length })} ${t('removedCount', { count: removed.length })} `}</span>
        {managers === 0 ? t('affectsNobody') : t('affected', { count: managers })}
      </span>
    </Flex>
  )
}

function Names({ change, tree }: Pick<AuthorityPreviewProps, 'change' | 'tree'>) {
  const t = useText(authorityMessages)
  const nameOf = usePathNames(tree)
  const lists = [
    { title: t('addedCount', { count: change.added.length }), ids: change.added },
    { title: t('removedCount', { count: change.removed.length }), ids: change.removed },
  ]
  return (
    <div className="authority-names">
      {lists
        .filter(({ ids }) => ids.length > 0)
        .map(({ title, ids }) => (
          <section key={title}>
            <Typography.Text strong>{title}</Typography.Text>
            <ul>
              {ids.map((id) => (
                <li key={id}>{nameOf(id)}</li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}

/** The titles of an entry and its ancestors, because many buttons have the same title. */
function usePathNames(tree: readonly MenuNode[]): (id: number) => string {
  const translate = useTranslate()
  const places = placesOf(tree)
  return (id) =>
    [...(places.get(id)?.above ?? []).toReversed(), id]
      .flatMap((one) => places.get(one)?.entry ?? [])
      .map((entry) => translate(menuTitle(entry)))
      .join(' / ')
}
