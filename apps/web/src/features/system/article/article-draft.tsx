import { article, ArticleForm, type ArticleInfo, type Picture } from '@bedside/contracts'
import { Alert, Form } from 'antd'
import { useId, useState } from 'react'
import { Field } from '../../../forms/field'
import { FormBody } from '../../../forms/form-body'
import { RichTextField } from '../../../forms/rich-text/rich-text-field'
import type { Editor } from '../../../forms/use-editor'
import { useText } from '../../../i18n/messages'
import { formatMinute } from '../../../lib/instant'
import { PhoneFrame } from '../../../ui/phone-frame'
import { RichTextView } from '../../../ui/rich-text'
import { articleMessages } from './article.messages'

interface ArticleDraftProps {
  row: ArticleInfo
  editor: Editor<ArticleForm>
  mayEdit: boolean
}

/** The draft, with a preview of what users will read. */
export function ArticleDraft({ row, editor, mayEdit }: ArticleDraftProps) {
  const t = useText(articleMessages)
  const id = useId()
  const [uploaded, setUploaded] = useState<readonly Picture[]>([])
  const writes = mayEdit && row.state !== 'SCHEDULED'
  const pictures = [...row.pictures, ...uploaded]
  return (
    <div className="article-draft">
      {row.publishAt !== null && (
        <Alert type="info" showIcon title={t('waits', { at: formatMinute(new Date(row.publishAt)) })} />
      )}
      <div className="article-columns">
        {/* Mounted while hidden, so that input that was kept when a sign-in ended can be restored into it. */}
        <div className="article-form" hidden={!writes}>
          <FormBody editor={editor} id={id}>
            <Field of={ArticleForm} name="title" />
            {writes && editor.start !== undefined && (
              <RichTextField
                of={ArticleForm}
                name="body"
                upload={article.uploadArticlePicture}
                known={pictures}
                onUploaded={(picture) => setUploaded([...uploaded, picture])}
              />
            )}
          </FormBody>
        </div>
        <Preview row={row} editor={editor} pictures={pictures} />
      </div>
    </div>
  )
}

/** Shows the form's current content. */
function Preview({
  row,
  editor,
  pictures,
}: Pick<ArticleDraftProps, 'row' | 'editor'> & { pictures: readonly Picture[] }) {
  const t = useText(articleMessages)
  const typed = Form.useWatch((values: Partial<ArticleForm>) => values, editor.form)
  return (
    <div className="article-preview">
      <PhoneFrame label={t('preview')} title={typed?.title ?? row.title}>
        <RichTextView body={typed?.body ?? row.body} pictures={pictures} />
      </PhoneFrame>
    </div>
  )
}
