import { Empty } from 'antd'
import { useText } from '../../../i18n/messages'
import { changedPart } from '../../../lib/changed-part'
import { diffLines } from '../../../lib/diff-lines'
import { articleLines, type Written } from './article-lines'
import { articleMessages } from './article.messages'

/** A text and its name. */
interface Side {
  readonly name: string
  readonly text: Written
}

/** The differences between two texts, paragraph by paragraph; within a changed paragraph the changed part is marked. */
export function TextDiff({ before, after }: Record<'before' | 'after', Side>) {
  const t = useText(articleMessages)
  const [old, fresh] = [before, after].map(({ text }) => articleLines(text, t('picture')))
  const lines = diffLines(old ?? [], fresh ?? [])
  if (lines.every(({ kind }) => kind === 'same'))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('sameText')} />
  const other = (at: number, step: 1 | -1, kind: 'gone' | 'new') => {
    const next = lines[at + step]
    return next?.kind === kind ? next.text : undefined
  }
  return (
    <>
      <p className="article-between">{t('changesBetween', { before: before.name, after: after.name })}</p>
      <div className="article-diff">
        {lines.map(({ kind, text }, at) =>
          kind === 'same' ? (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id, only their position
            <p key={at}>{text}</p>
          ) : kind === 'gone' ? (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <del key={at} aria-label={`${t('gone')}: ${text}`}>
              <Changed text={text} other={other(at, 1, 'new')} />
            </del>
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <ins key={at} aria-label={`${t('fresh')}: ${text}`}>
              <Changed text={text} other={other(at, -1, 'gone')} />
            </ins>
          ),
        )}
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
