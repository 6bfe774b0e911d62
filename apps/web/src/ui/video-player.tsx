import type { Video } from '@bedside/contracts'
import { useState } from 'react'
import { useText } from '../i18n/messages'
import { fileUrl } from '../lib/file-url'
import { uiMessages } from './ui.messages'
import './video-player.css'

/** Shows the first frame, with the browser's own controls. */
export function VideoPlayer({ video, name }: { video: Video; name: string }) {
  const t = useText(uiMessages)
  const { address, width, height } = video
  // Newer answers have a new signed address: playback keeps the one it started with.
  const [src, setSrc] = useState(address)
  const [gone, setGone] = useState(false)
  if (gone) return <p role="alert">{t('videoGone')}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- shops upload videos without captions
    <video
      className="video-player"
      aria-label={name}
      src={fileUrl(src)}
      width={width}
      height={height}
      controls
      playsInline
      preload="metadata"
      onError={() => (src === address ? setGone(true) : setSrc(address))}
    />
  )
}
