import { LockOutlined } from '@ant-design/icons'
import { interfaceTypes, type MenuNode } from '@bedside/contracts'
import { Button, Tag, Tooltip } from 'antd'
import { useText } from '../../../i18n/messages'
import { EntryTitle } from '../permission/entry-title'
import { authorityMessages } from './authority.messages'

interface AuthorityTitleProps {
  entry: MenuNode
  words: string
  /** The number of entries below it, and of those among them that the role holds. */
  below: number
  held: number
  change: 'added' | 'removed' | undefined
  /** The viewer does not hold the entry, and so cannot grant it. */
  locked: boolean
  /** Omitted if the entry cannot be switched. */
  onOnlyItself?: () => void
}

/** A line of a role's tree: the entry, how many below it the role holds, and what saving would change. */
export function AuthorityTitle({ entry, words, below, held, change, locked, onOnlyItself }: AuthorityTitleProps) {
  const t = useText(authorityMessages)
  return (
    <EntryTitle entry={entry} words={words}>
      {entry.interfaceType === interfaceTypes.module && (
        <span className="entry-name" role="img" aria-label={t('countOf', { held, total: below })}>
          {held} / {below}
        </span>
      )}
      {entry.hidden === 1 && <Tag>{t('hidden')}</Tag>}
      {change && <Tag color={change === 'added' ? 'success' : 'error'}>{t(change)}</Tag>}
      {locked && (
        <Tooltip title={t('notHeld')}>
          <LockOutlined role="img" aria-label={t('notHeld')} className="entry-type" />
        </Tooltip>
      )}
      {onOnlyItself && entry.interfaceType === interfaceTypes.menu && below > 0 && (
        <Button
          type="link"
          className="authority-only"
          // Skipped by the Tab key, as it would be a stop in every row; the boxes do the same.
          tabIndex={-1}
          title={t('onlyPageHint')}
          onClick={(click) => {
            // Otherwise the click would also reach the line, which switches its box.
            click.stopPropagation()
            onOnlyItself()
          }}
        >
          {t('onlyPage')}
        </Button>
      )}
    </EntryTitle>
  )
}
