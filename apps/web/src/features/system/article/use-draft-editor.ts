import { article, articleSlugs, type ArticleForm, type ArticleInfo } from '@bedside/contracts'
import { useEditor, type Editor } from '../../../forms/use-editor'
import { useOpenOn } from '../../../forms/use-open-on'
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
  useOpenOn(editor, mayEdit ? row : undefined, row.version)
  return editor
}
