import { DeleteOutlined, VideoCameraOutlined } from '@ant-design/icons'
import { limits, videoTypes, type Video, type VideoForm } from '@bedside/contracts'
import { Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../i18n/messages'
import { fileSize } from '../../lib/file-size'
import { useStore } from '../../lib/store'
import { VideoPlayer } from '../../ui/video-player'
import { FieldDrop } from './field-drop'
import './pictures.css'
import { mayArrive, unfinishedOf, UploadQueue, type Unfinished, type VideoUploadCall } from './upload-queue'
import { videoMessages } from './video.messages'
import { WaitingItem } from './waiting-item'

interface VideoInputProps {
  upload: VideoUploadCall
  known: readonly Video[]
  /** Told of an upload in progress, failed or refused. */
  onUnfinished: (why: Unfinished) => void
  /** These three are supplied by the form. */
  id?: string
  value?: readonly VideoForm[]
  onChange?: (videos: readonly VideoForm[]) => void
}

const none: readonly VideoForm[] = []

/** The input inside `VideoField`. */
export function VideoInput({ upload, known, onUnfinished, id, value = none, onChange }: VideoInputProps) {
  const t = useText(videoMessages)
  const [uploaded, setUploaded] = useState<readonly Video[]>([])
  const arrived = useEffectEvent((video: Video) => {
    setUploaded([...uploaded, video])
    onChange?.([{ fileId: video.fileId }])
  })
  const [queue] = useState(() => new UploadQueue(upload))
  const waiting = useStore(queue.waiting)
  useEffect(() => queue.begin((video) => arrived(video)), [queue])
  const reportUnfinished = useEffectEvent(onUnfinished)
  const why = unfinishedOf(waiting)
  useEffect(() => reportUnfinished(why), [why])
  const [form] = value
  const video = [...known, ...uploaded].find(({ fileId }) => fileId === form?.fileId)
  return (
    <div className="pictures">
      {form && (
        <div className="pictures-video">
          {video && <VideoPlayer key={video.fileId} video={video} name={t('video')} />}
          <div className="pictures-item">
            {/* Unknown after a new sign-in: the draft keeps that there is a video, but not its address. */}
            <span>{video ? t('about', { ...video, size: fileSize(video.bytes) }) : t('kept')}</span>
            <Button icon={<DeleteOutlined />} onClick={() => onChange?.([])}>
              {t('remove')}
            </Button>
          </div>
        </div>
      )}
      {waiting.length > 0 && (
        <ul className="pictures-list">
          {waiting.map((item) => (
            <WaitingItem key={item.key} item={item} queue={queue} />
          ))}
        </ul>
      )}
      {!form && !waiting.some(mayArrive) && (
        <FieldDrop
          id={id}
          icon={<VideoCameraOutlined aria-hidden />}
          label={t('add')}
          bounds={t('bounds', { size: limits.video.bytes / 1_048_576 })}
          accept={videoTypes.join(',')}
          onFiles={([file]) => {
            if (!file) return
            queue.dropRefused()
            queue.add(file)
          }}
        />
      )}
    </div>
  )
}
