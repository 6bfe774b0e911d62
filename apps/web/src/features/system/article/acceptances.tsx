import { article, type AcceptanceRow, type ArticleInfo } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { UserLink } from '../../../records/user-link'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { articleMessages } from './article.messages'

const columns: readonly ListColumn<AcceptanceRow>[] = [
  { key: 'nickname', width: 260, render: (row) => <UserLink row={row} /> },
  { key: 'no', width: 120 },
  { key: 'acceptedAt' },
]

/** Which users have accepted which version of the user agreement. */
export function Acceptances({ publishedNo }: Pick<ArticleInfo, 'publishedNo'>) {
  const t = useText(articleMessages)
  const versions = Array.from({ length: publishedNo }, (_, at) => publishedNo - at)
  const table = useTable(article.getAcceptanceList, { prefix: 'accepted' })
  return (
    <ListPage
      table={table}
      filters={
        <FilterBar>
          <TextFilter name="phone" />
          <ChoiceFilter
            name="no"
            choices={versions.map((value) => ({ value, label: t('versionTitle', { no: value }) }))}
          />
        </FilterBar>
      }
    >
      <ListTable table={table} rowKey="acceptanceId" columns={columns} />
    </ListPage>
  )
}
