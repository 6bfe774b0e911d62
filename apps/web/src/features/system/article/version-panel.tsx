import {
  article,
  articleSlugs,
  type ArticleInfo,
  type ArticleVersionInfo,
  type ArticleVersionRow,
} from '@bedside/contracts'
import { Form, Select } from 'antd'
import { useId, useState } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate, useText } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { RichTextView } from '../../../ui/rich-text'
import { SidePanel } from '../../../ui/side-panel'
import { articleMessages } from './article.messages'
import { TextDiff } from './text-diff'

interface VersionPanelProps {
  row: ArticleVersionRow | undefined
  draft: ArticleInfo
  onClose: () => void
}

/** A published version, and its differences from another version or the draft. */
export function VersionPanel({ row, draft, onClose }: VersionPanelProps) {
  const t = useText(articleMessages)
  const translate = useTranslate()
  const title = row && t('versionOf', { name: translate(articleSlugs.texts[draft.slug]), no: row.no })
  return (
    <SidePanel open={row !== undefined} title={title} size={720} onLeave={onClose}>
      {row && <Version key={row.no} no={row.no} draft={draft} />}
    </SidePanel>
  )
}

/** Stands for the draft, which has no number; versions start with 1. */
const theDraft = 0

function Version({ no, draft }: { no: number; draft: ArticleInfo }) {
  const t = useText(articleMessages)
  const id = useId()
  const { slug, publishedNo } = draft
  const [other, choose] = useState<number>()
  const answer = useEndpoint(article.getArticleVersion, { slug, no }, { quiet: true })
  const others = Array.from({ length: publishedNo }, (_, at) => publishedNo - at).filter((each) => each !== no)
  return (
    <>
      <Form.Item label={t('compareWith')} htmlFor={id} colon={false}>
        <Select
          id={id}
          allowClear
          placeholder={t('compareNone')}
          value={other ?? null}
          onChange={(chosen: number | null) => choose(chosen ?? undefined)}
          options={[
            { value: theDraft, label: t('compareDraft') },
            ...others.map((value) => ({ value, label: t('versionTitle', { no: value }) })),
          ]}
        />
      </Form.Item>
      <Answered answer={answer}>
        {(version) =>
          other === undefined ? (
            <article className="article-version">
              <h3>{version.title}</h3>
              <RichTextView body={version.body} pictures={version.pictures} />
            </article>
          ) : other === theDraft ? (
            <TextDiff
              before={{ name: t('versionTitle', { no }), text: version }}
              after={{ name: t('compareDraft'), text: draft }}
            />
          ) : (
            <Compared version={version} slug={slug} other={other} />
          )
        }
      </Answered>
    </>
  )
}

/** Compares the earlier version with the later one, so that additions are marked as additions. */
function Compared({ version, slug, other }: { version: ArticleVersionInfo; slug: ArticleInfo['slug']; other: number }) {
  const t = useText(articleMessages)
  const answer = useEndpoint(article.getArticleVersion, { slug, no: other }, { quiet: true })
  const side = (text: ArticleVersionInfo) => ({ name: t('versionTitle', { no: text.no }), text })
  return (
    <Answered answer={answer}>
      {(another) =>
        other < version.no ? (
          <TextDiff before={side(another)} after={side(version)} />
        ) : (
          <TextDiff before={side(version)} after={side(another)} />
        )
      }
    </Answered>
  )
}
