import { article, articleSlugs, ArticleScheduleForm, type ArticleForm, type ArticleInfo } from '@bedside/contracts'
import { Button, Flex, Form, Popconfirm, Tooltip } from 'antd'
import { useAction } from '../../../api/use-action'
import { Field } from '../../../forms/field'
import type { Editor } from '../../../forms/use-editor'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { useTranslate, useText } from '../../../i18n/messages'
import { succeed } from '../../../session/notices'
import { articleMessages } from './article.messages'

interface ArticleActionsProps {
  row: ArticleInfo
  editor: Editor<ArticleForm>
}

/**
 * The actions on a draft. Unsaved changes must be saved before it can be published or scheduled, so that only a draft
 * that other managers could see is published.
 */
export function ArticleActions({ row, editor }: ArticleActionsProps) {
  const t = useText(articleMessages)
  const translate = useTranslate()
  const { slug, version, state } = row
  const name = translate(articleSlugs.texts[slug])
  // Watches the form only to render again: which actions are possible depends on unsaved changes.
  Form.useWatch((values: object) => values, editor.form)
  const publishing = useAction(article.publishArticle)
  const cancelling = useAction(article.cancelArticleSchedule)
  const schedule = useRecordDialog({
    id: 'article-schedule',
    call: article.scheduleArticle,
    nameOf: (_row: ArticleInfo) => name,
    title: articleMessages.scheduleTitle,
    okText: t('schedule'),
    startFrom: () => ({ slug, version }),
    onSaved: () => succeed(t('scheduled')),
    fields: () => <Field of={ArticleScheduleForm} name="publishAt" help={t('scheduleHelp')} />,
  })
  const publish = async () => {
    if (await publishing.run({ slug, version })) succeed(t('published'))
  }
  const cancel = async () => {
    if (await cancelling.run({ slug, version })) succeed(t('cancelled'))
  }
  if (state === 'SCHEDULED')
    return (
      <Button loading={cancelling.busy} onClick={() => void cancel()}>
        {t('cancelSchedule')}
      </Button>
    )
  const dirty = editor.isDirty()
  const idle = dirty || state === 'PUBLISHED'
  const hint = dirty ? t('saveFirst') : undefined
  return (
    <Flex gap="small" wrap>
      <Button
        disabled={!dirty}
        type={dirty ? 'primary' : 'default'}
        loading={editor.busy}
        onClick={() => void editor.save()}
      >
        {t('saveDraft')}
      </Button>
      <Tooltip title={hint}>
        <Button disabled={idle} onClick={() => schedule.open(row)}>
          {t('schedule')}
        </Button>
      </Tooltip>
      <Popconfirm
        title={t('publishQuestion', { name })}
        placement="bottomRight"
        description={t(slug === 'userAgreement' ? 'agreementFollows' : 'publishFollows')}
        okText={t('publish')}
        cancelText={t('cancel')}
        disabled={idle}
        onConfirm={() => void publish()}
      >
        <Tooltip title={hint}>
          <Button type={dirty ? 'default' : 'primary'} disabled={idle} loading={publishing.busy}>
            {t('publish')}
          </Button>
        </Tooltip>
      </Popconfirm>
      {schedule.element}
    </Flex>
  )
}
