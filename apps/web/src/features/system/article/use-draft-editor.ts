import { article, articleSlugs, type ArticleForm, type ArticleInfo } from '@bedside/contracts'
import { useEffect } from 'react'
import { useEditor, type Editor } from '../../../forms/use-editor'
import { textOf } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { articleMessages } from './article.messages'

/** The form of an article's draft. It is always open for viewers who may edit the article. */
export function useDraftEditor(row: ArticleInfo, mayEdit: boolean): Editor<ArticleForm> {
  const editor: Editor<ArticleForm> = useEditor({
    id: `article-${row.slug}`,
    title: articleSlugs.texts[row.slug],
    call: article.setArticle,
    onSaved: (saved) => {
      succeed(textOf(articleMessages)('saved'))
      editor.open(saved)
    },
  })
  useEffect(() => {
    // Keeps unsaved input. If others have saved meanwhile, the server refuses the next save with a conflict.
    if (mayEdit && !editor.isDirty()) editor.open(row)
    // oxlint-disable-next-line react/exhaustive-deps -- only when another version is stored
  }, [row.version, mayEdit])
  return editor
}
