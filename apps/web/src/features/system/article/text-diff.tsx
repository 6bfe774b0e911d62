import { Empty } from 'antd'
import { useText } from '../../../i18n/messages'
import { changedPart } from '../../../lib/changed-part'
import { diffLines } from '../../../lib/diff-lines'
import { articleLines, type ArticleText } from './article-lines'
import { articleMessages } from './article.messages'

/** A text and its name. */
interface Side {
  readonly name: string
  readonly text: ArticleText
}

/** The differences between two texts, paragraph by paragraph; within a changed paragraph the changed part is marked. */
export function TextDiff({ before, after }: Record<'before' | 'after', Side>) {
  const t = useText(articleMessages)
  const [old, fresh] = [before, after].map(({ text }) => articleLines(text, t('picture')))
  const lines = diffLines(old ?? [], fresh ?? [])
  if (lines.every(({ kind }) => kind === 'same'))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('sameText')} />
  // Keyed by position, because lines have no ids.
  const keyed = lines.map((line, key) => ({ ...line, key }))
  return (
    <>
      <p className="article-between">{t('changesBetween', { before: before.name, after: after.name })}</p>
      <div className="article-diff">
        {keyed.map(({ kind, text, key }) => {
          if (kind === 'same') return <p key={key}>{text}</p>
          const [Tag, label, otherKind, other] =
            kind === 'gone'
              ? (['del', 'gone', 'new', lines[key + 1]] as const)
              : (['ins', 'fresh', 'gone', lines[key - 1]] as const)
          return (
            <Tag key={key} aria-label={`${t(label)}: ${text}`}>
              <Changed text={text} other={other?.kind === otherKind ? other.text : undefined} />
            </Tag>
          )
        })}
      </div>
    </>
  )
}

/** A line of which the part that differs from the other version of it is marked. */
function Changed({ text, other }: { text: string; other: string | undefined }) {
  const part = other === undefined ? undefined : changedPart(text, other)
  if (!part) return text
  return (
    <>
      {part.start}
      <mark>{part.changed}</mark>
      {part.end}
    </>
  )
}
