import type { Picture } from '@bedside/contracts'
import { useState } from 'react'
import { useText } from '../i18n/messages'
import { fileUrl } from '../lib/file-url'
import { Dialog } from './dialog'
import './picture-button.css'
import { uiMessages } from './ui.messages'

interface PictureButtonProps {
  picture: Picture
  /** The accessible name if the picture has no description. */
  name: string
}

/** A thumbnail that opens the picture. */
export function PictureButton({ picture, name }: PictureButtonProps) {
  const t = useText(uiMessages)
  const [open, setOpen] = useState(false)
  const { address, thumb, width, height } = picture
  return (
    <>
      <button
        type="button"
        className="picture-button"
        aria-label={t('viewNamed', { name })}
        onClick={() => setOpen(true)}
      >
        <img src={fileUrl(thumb)} alt="" loading="lazy" />
      </button>
      <Dialog open={open} onLeave={() => setOpen(false)} title={name} width={960} footer={null} destroyOnHidden>
        <WholePicture key={address} src={fileUrl(address)} alt={name} width={width} height={height} />
      </Dialog>
    </>
  )
}

/** Addresses expire after some minutes, so a page left open may have an outdated one. */
export function WholePicture({ src, alt, width, height }: { src: string; alt: string; width: number; height: number }) {
  const t = useText(uiMessages)
  const [gone, setGone] = useState(false)
  if (gone) return <p role="alert">{t('pictureGone')}</p>
  return (
    <img className="picture-whole" src={src} alt={alt} width={width} height={height} onError={() => setGone(true)} />
  )
}
