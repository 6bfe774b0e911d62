import { fileKinds, type Endpoint, type FileKind, type Picture } from '@bedside/contracts'
import { Button, Skeleton, Typography } from 'antd'
import type { SentInput } from '../api/client'
import { useEndpoint } from '../api/use-endpoint'
import { PicturesField } from '../forms/pictures/pictures-field'
import type { UploadCall } from '../forms/pictures/upload-queue'
import { useRecordDialog } from '../forms/use-record-dialog'
import { useTranslate, useText } from '../i18n/messages'
import { useCan } from '../session/can'
import { PictureRow } from '../ui/picture-row'
import { RecordFailure } from '../ui/record-failure'
import './record-pictures.css'
import { recordMessages } from './records.messages'

interface RecordPicturesProps<K extends FileKind, Q extends object, F extends object> {
  kind: K & keyof F & string
  read: Endpoint<Q, Picture[]>
  set: Endpoint<F, null>
  upload: UploadCall
  /** Identifies the record. */
  asked: SentInput<Q>
  version: number
  /** The name of the record. */
  name: string
  /** Read-only even with the permission. */
  fixed?: boolean
}

/** A record's pictures of one kind, with a dialog for users who may change them. */
export function RecordPictures<K extends FileKind, Q extends object, F extends object>({
  kind,
  read,
  set,
  upload,
  asked,
  version,
  name,
  fixed = false,
}: RecordPicturesProps<K, Q, F>) {
  const t = useText(recordMessages)
  const translate = useTranslate()
  const mayEdit = useCan(set) && !fixed
  const answer = useEndpoint(read, asked, { quiet: true })
  const what = fileKinds[kind].name
  const edit = useRecordDialog<F, null, Editing, { known: readonly Picture[] }>({
    id: `pictures-${kind}`,
    call: set,
    nameOf: ({ name }) => name,
    title: [`编辑“{name}”的${what[0]}`, `${what[1]} of “{name}”`],
    saved: recordMessages.picturesSaved,
    startFrom: ({ pictures }) => ({ ...asked, version, [kind]: pictures.map(({ fileId, alt }) => ({ fileId, alt })) }),
    about: ({ pictures }) => ({ known: pictures }),
    fields: ({ about }) => (
      <PicturesField of={set.input} name={kind} upload={upload} {...(about.known && { known: about.known })} />
    ),
  })
  const pictures = answer.data
  return (
    <section className="record-pictures" aria-label={translate(what)}>
      <header>
        <h3>{translate(what)}</h3>
        {mayEdit && pictures && (
          <Button
            aria-label={t('editPictures', { what: translate(what) })}
            onClick={() => edit.open({ name, pictures })}
          >
            {t('edit')}
          </Button>
        )}
      </header>
      {pictures ? (
        pictures.length > 0 ? (
          <PictureRow pictures={pictures} label={translate(what)} />
        ) : (
          <Typography.Text type="secondary">{t('noPictures')}</Typography.Text>
        )
      ) : answer.error ? (
        <RecordFailure failure={answer.error} onAgain={() => void answer.refetch()} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      )}
      {edit.element}
    </section>
  )
}

interface Editing {
  readonly name: string
  readonly pictures: readonly Picture[]
}
