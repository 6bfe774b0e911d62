import { AuditFieldRow, type AuditFact, type AuditPicture, type Video } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/messages'
import { PictureButton } from '../../ui/picture-button'
import { RichTextView } from '../../ui/rich-text'
import { ValueTag } from '../../ui/value-tag'
import { VideoPlayer } from '../../ui/video-player'
import './audit.css'
import { auditMessages } from './audit.messages'

/** Renders documents, which the review itself does not contain; without it, only their presence is shown. */
export type DrawPapers = (pictures: readonly AuditPicture[], label: string) => ReactNode

interface SidesProps {
  field: AuditFieldRow
  papers?: DrawPapers | undefined
}

/** A field's old and requested value. */
export function AuditSides({ field, papers }: SidesProps) {
  const t = useText(auditMessages)
  const { label, shape, before, asked, beforePictures, askedPictures, beforeVideo, askedVideo } = field
  return (
    <dl className="audit-sides">
      <div>
        <dt>{t('before')}</dt>
        <dd className={shape === 'TEXT' && before !== '' ? 'audit-before' : undefined}>
          <AuditValue
            {...{ label, shape, text: before, other: asked, pictures: beforePictures, papers, video: beforeVideo }}
          />
        </dd>
      </div>
      <div>
        <dt>{t('asked')}</dt>
        <dd>
          <AuditValue
            {...{ label, shape, text: asked, other: before, pictures: askedPictures, papers, video: askedVideo }}
          />
        </dd>
      </div>
    </dl>
  )
}

interface ValueProps extends Pick<AuditFieldRow, 'label' | 'shape'> {
  text: string
  /** The value to compare with, if any. */
  other?: string
  pictures: readonly AuditPicture[]
  video: readonly Video[]
  papers?: DrawPapers | undefined
}

function AuditValue({ label, shape, text, other, pictures, papers, video: [video] }: ValueProps) {
  const t = useText(auditMessages)
  const availablePictures = pictures.flatMap(({ picture }) => picture ?? [])
  if (shape === 'PICTURES' && pictures.length > 0) {
    if (availablePictures.length === 0) return papers?.(pictures, label) ?? t('papersThere', { count: pictures.length })
    return (
      <span className="audit-pictures">
        {availablePictures.map((picture, index) => (
          <PictureButton
            key={picture.fileId}
            picture={picture}
            name={picture.alt || t('pictureOf', { label, number: index + 1 })}
          />
        ))}
      </span>
    )
  }
  if (video) return <VideoPlayer key={video.fileId} video={video} name={label} />
  if (shape === 'ROWS' && text !== '') return <Rows text={text} other={other} />
  if (shape === 'RICH' && text !== '') return <RichTextView body={text} pictures={availablePictures} />
  return text === '' ? <span className="muted">{t('empty')}</span> : text
}

/** Shows text line by line and highlights lines the other side lacks. */
function Rows({ text, other }: { text: string; other: string | undefined }) {
  const others = new Set(other?.split('\n'))
  return (
    <ul className="audit-rows">
      {text.split('\n').map((line) => (
        <li key={line} data-otherwise={other !== undefined && other !== '' && !others.has(line)}>
          {line}
        </li>
      ))}
    </ul>
  )
}

/** Fields not under review in this round. */
export function AuditRest({ rest, papers }: { rest: readonly AuditFact[]; papers?: DrawPapers | undefined }) {
  const t = useText(auditMessages)
  if (rest.length === 0) return null
  return (
    <section aria-label={t('rest')}>
      <h3>{t('rest')}</h3>
      <dl className="audit-rest">
        {rest.map(({ field, label, shape, asked, askedPictures, askedVideo, accepted }) => (
          <div key={field}>
            <dt>
              {label} · {t(accepted === 1 ? 'accepted' : 'unchanged')}
            </dt>
            <dd>
              <AuditValue {...{ label, shape, text: asked, pictures: askedPictures, papers, video: askedVideo }} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const VerdictTag = ({ field: { verdict } }: { field: Pick<AuditFieldRow, 'verdict'> }) =>
  verdict && (
    <ValueTag of={AuditFieldRow} field="verdict" value={verdict} tone={verdict === 'OK' ? 'success' : 'warning'} />
  )
