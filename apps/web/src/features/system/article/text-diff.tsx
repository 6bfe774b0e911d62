import { plainTextOf, richTextFrom, type ArticleForm } from '@bedside/contracts'
import { Empty } from 'antd'
import { useText } from '../../../i18n/messages'
import { diffLines } from '../../../lib/diff-lines'
import { articleMessages } from './article.messages'

type Written = Pick<ArticleForm, 'title' | 'body'>

const linesOf = ({ title, body }: Written): string[] => [title, ...plainTextOf(richTextFrom(body)).split('\n')]

/** The differences between two texts, paragraph by paragraph. */
export function TextDiff({ before, after }: Record<'before' | 'after', Written>) {
  const t = useText(articleMessages)
  const lines = diffLines(linesOf(before), linesOf(after))
  if (lines.every(({ kind }) => kind === 'same'))
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('sameText')} />
  return (
    <div className="article-diff">
      {lines.map(({ kind, text }, at) =>
        kind === 'same' ? (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no id, only their position
          <p key={at}>{text}</p>
        ) : kind === 'gone' ? (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <del key={at} aria-label={`${t('gone')}: ${text}`}>
            {text}
          </del>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <ins key={at} aria-label={`${t('fresh')}: ${text}`}>
            {text}
          </ins>
        ),
      )}
    </div>
  )
}
