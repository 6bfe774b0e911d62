import { ArticleInfo, type ArticleState } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { formatInstant } from '../../../lib/instant'
import { ValueTag, type Tone } from '../../../ui/value-tag'
import { articleMessages } from './article.messages'

const tones: Record<ArticleState, Tone> = { DRAFT: 'warning', SCHEDULED: 'processing', PUBLISHED: 'success' }

export const ArticleStateTag = ({ row }: { row: ArticleInfo }) => (
  <ValueTag of={ArticleInfo} field="state" value={row.state} tone={tones[row.state]} />
)

/** The version that users read, and the last editor. */
export function ArticleStanding({ row }: { row: ArticleInfo }) {
  const t = useText(articleMessages)
  const at = (instant: string) => formatInstant(new Date(instant))
  const { publishedNo: no, publishedAt, editor: name } = row
  return (
    <p className="article-standing">
      <span>{publishedAt === null ? t('nothingOnline') : t('online', { no, at: at(publishedAt) })}</span>
      {name !== '' && <span>{t('edited', { name, at: at(row.updatedAt) })}</span>}
    </p>
  )
}
