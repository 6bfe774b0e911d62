import { article, articleSlugs, type ArticleForm, type ArticleInfo } from '@bedside/contracts'
import { useEffect } from 'react'
import { useEditor, type Editor } from '../../../forms/use-editor'
import { textOf } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { articleMessages } from './article.messages'

/** The form of an article's draft. It stands open on its page for whoever may change it. */
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
    // What somebody is typing stays; if others have saved meanwhile, saving says so.
    if (mayEdit && !editor.isDirty()) editor.open(row)
    // oxlint-disable-next-line react/exhaustive-deps -- whenever something else is stored
  }, [row.version, mayEdit])
  return editor
}
