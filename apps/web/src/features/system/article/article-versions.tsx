import { article, type ArticleInfo, type ArticleVersionRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { useAction } from '../../../api/use-action'
import { usePhone } from '../../../lib/media'
import type { ListColumn } from '../../../list/column'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { succeed } from '../../../session/notices'
import { useShown } from '../../../ui/dialogs-of'
import { RowActions } from '../../../ui/row-actions'
import { articleMessages } from './article.messages'
import { VersionPanel } from './version-panel'

/** The published versions, with actions to view and restore them. */
export function ArticleVersions({ row: draft, mayEdit }: { row: ArticleInfo; mayEdit: boolean }) {
  const t = useText(articleMessages)
  const phone = usePhone()
  const { slug, version, state } = draft
  const table = useTable(article.getArticleVersionList, { fixed: { slug }, prefix: 'version' })
  const restoring = useAction(article.restoreArticle)
  const versionPanel = useShown<ArticleVersionRow>((row, close) => (
    <VersionPanel row={row} draft={draft} onClose={close} />
  ))
  const columns: readonly ListColumn<ArticleVersionRow>[] = [
    { key: 'no', width: 100, ...(phone && { render: ({ no }) => t('versionTitle', { no }) }) },
    { key: 'title', width: 260 },
    { key: 'publisher', width: 140 },
    ...(slug === 'userAgreement' ? [{ key: 'acceptances', width: 120 } as const] : []),
    { key: 'publishedAt' },
  ]
  const restore = async (no: number) => {
    if (await restoring.run({ slug, version, no })) succeed(t('restored'))
  }
  return (
    <ListPage table={table} filters={null}>
      <ListTable
        table={table}
        rowKey="no"
        columns={columns}
        actions={(row) => (
          <RowActions
            actions={[
              { label: t('view'), first: true, run: () => versionPanel.open(row) },
              mayEdit &&
                state !== 'SCHEDULED' && {
                  label: t('restore'),
                  first: true,
                  question: t('restoreQuestion', { no: row.no }),
                  consequence: t('restoreFollows'),
                  run: () => restore(row.no),
                },
            ]}
          />
        )}
      />
      {versionPanel.element}
    </ListPage>
  )
}
