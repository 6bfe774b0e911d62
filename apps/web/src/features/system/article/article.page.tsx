import { article, articleEditKey, articleSlugs, type ArticleInfo, type ArticleSlug } from '@bedside/contracts'
import type { ComponentType } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useHistoryView } from '../../../history/use-history-view'
import { useTranslate, useText } from '../../../i18n/messages'
import { useSignedIn } from '../../../session/session'
import { Answered } from '../../../ui/answered'
import { PageViews } from '../../../ui/page-views'
import { RecordHeader } from '../../../ui/record-header'
import { Acceptances } from './acceptances'
import { ArticleActions } from './article-actions'
import { ArticleStanding, ArticleStateTag } from './article-cells'
import './article.css'
import { ArticleDraft } from './article-draft'
import { articleMessages } from './article.messages'
import { ArticleVersions } from './article-versions'
import { useDraftEditor } from './use-draft-editor'

/** A page component for each article. */
export const articlePages: Readonly<Record<ArticleSlug, ComponentType>> = {
  userAgreement: () => <ArticlePage slug="userAgreement" />,
  careful: () => <ArticlePage slug="careful" />,
  course: () => <ArticlePage slug="course" />,
  instructions: () => <ArticlePage slug="instructions" />,
  aboutus: () => <ArticlePage slug="aboutus" />,
}

function ArticlePage({ slug }: { slug: ArticleSlug }) {
  const answer = useEndpoint(article.getArticle, { slug }, { quiet: true })
  return (
    <Answered answer={answer} lines={8}>
      {(row) => <Article row={row} settled={!answer.isFetching} />}
    </Answered>
  )
}

function Article({ row, settled }: { row: ArticleInfo; settled: boolean }) {
  const t = useText(articleMessages)
  const translate = useTranslate()
  const mayEdit = useSignedIn().granted.has(articleEditKey(row.slug))
  const history = useHistoryView('article', row.articleId)
  const editor = useDraftEditor(row, mayEdit)
  return (
    <div className="article-page" data-ready={settled}>
      <RecordHeader
        title={translate(articleSlugs.texts[row.slug])}
        marks={<ArticleStateTag row={row} />}
        actions={mayEdit && <ArticleActions row={row} editor={editor} />}
      />
      <ArticleStanding row={row} />
      <PageViews
        name="tab"
        views={[
          {
            key: 'write',
            label: mayEdit ? t('edit') : t('preview'),
            content: <ArticleDraft row={row} editor={editor} mayEdit={mayEdit} />,
          },
          { key: 'versions', label: t('versions'), content: <ArticleVersions row={row} mayEdit={mayEdit} /> },
          {
            key: 'acceptances',
            label: t('acceptances'),
            when: row.slug === 'userAgreement',
            content: <Acceptances publishedNo={row.publishedNo} />,
          },
          history,
        ]}
      />
    </div>
  )
}
