import type { Picture, PictureForm, PictureShape } from '@bedside/contracts'
import { Alert } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../i18n/messages'
import { moved } from '../../lib/moved'
import { useStore } from '../../lib/store'
import { useOrdering } from '../../ui/ordering'
import { CropDialog } from './crop-dialog'
import { PictureDrop } from './picture-drop'
import { PictureItem } from './picture-item'
import './pictures.css'
import { pictureMessages } from './pictures.messages'
import { mayArrive, unfinishedOf, UploadQueue, type Unfinished, type UploadCall } from './upload-queue'
import { WaitingItem } from './waiting-item'

interface PicturesInputProps {
  upload: UploadCall
  known: readonly Picture[]
  shape: PictureShape | undefined
  most: number
  /** Told of uploads in progress, failed or refused. */
  onUnfinished: (why: Unfinished) => void
  /** These three are supplied by the form. */
  id?: string
  value?: readonly PictureForm[]
  onChange?: (pictures: readonly PictureForm[]) => void
}

const none: readonly PictureForm[] = []

/** The input inside `PicturesField`. */
export function PicturesInput({
  upload,
  known,
  shape,
  most,
  onUnfinished,
  id,
  value = none,
  onChange,
}: PicturesInputProps) {
  const t = useText(pictureMessages)
  const [uploaded, setUploaded] = useState<readonly Picture[]>([])
  const [toCrop, setToCrop] = useState<{ file: File; address: string }>()
  const [surplus, setSurplus] = useState(false)
  const arrived = useEffectEvent((picture: Picture) => {
    setUploaded([...uploaded, picture])
    onChange?.([...value, { fileId: picture.fileId, alt: '' }])
  })
  const [queue] = useState(() => new UploadQueue(upload))
  const waiting = useStore(queue.waiting)
  useEffect(() => queue.begin((picture) => arrived(picture)), [queue])
  const reportUnfinished = useEffectEvent(onUnfinished)
  const why = unfinishedOf(waiting)
  useEffect(() => reportUnfinished(why), [why])

  const free = most - value.length - waiting.filter(mayArrive).length
  const send = (file: File) => {
    // Where there is one picture, a refused one is replaced.
    if (most === 1) queue.dropRefused()
    queue.add(file)
  }
  const take = (files: readonly File[]) => {
    setSurplus(files.length > free)
    const accepted = files.slice(0, Math.max(free, 0))
    const [first] = accepted
    if (shape && first) setToCrop({ file: first, address: URL.createObjectURL(first) })
    else for (const file of accepted) send(file)
  }
  const leaveCrop = () => {
    if (toCrop) URL.revokeObjectURL(toCrop.address)
    setToCrop(undefined)
  }
  const put = (index: number, ...pictures: readonly PictureForm[]) =>
    onChange?.([...value.slice(0, index), ...pictures, ...value.slice(index + 1)])
  const order = useOrdering(value.length, (from, to) => onChange?.(moved(value, from, to)))
  const all = [...known, ...uploaded]
  return (
    <div className="pictures">
      {(value.length > 0 || waiting.length > 0) && (
        <ul className="pictures-list">
          {value.map((form, index) => (
            <PictureItem
              key={form.fileId}
              form={form}
              at={index}
              picture={all.find(({ fileId }) => fileId === form.fileId)}
              onChange={(alt) => put(index, { ...form, alt })}
              onRemove={() => put(index)}
              order={order}
            />
          ))}
          {waiting.map((item) => (
            <WaitingItem key={item.key} item={item} queue={queue} />
          ))}
        </ul>
      )}
      {surplus && <Alert type="warning" showIcon role="alert" title={t('tooMany', { most })} />}
      {shape && toCrop && (
        <CropDialog
          {...toCrop}
          shape={shape}
          onLeave={leaveCrop}
          onCrop={(file) => {
            leaveCrop()
            send(file)
          }}
        />
      )}
      {free > 0 && <PictureDrop id={id} most={most} onFiles={take} />}
    </div>
  )
}
