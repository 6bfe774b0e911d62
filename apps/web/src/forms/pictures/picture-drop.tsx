import { PictureOutlined } from '@ant-design/icons'
import { limits } from '@bedside/contracts'
import { useEffect, useEffectEvent, useRef, useState, type DragEvent } from 'react'
import { useText } from '../../i18n/messages'
import { useNoStrayDrops } from '../../lib/use-no-stray-drops'
import { pictureMessages } from './pictures.messages'
import { takesPaste } from './takes-paste'

/** Telephones hand over what they have in one of these, whatever they keep themselves. */
const taken = 'image/jpeg,image/png,image/webp'

interface PictureDropProps {
  /** Which field's it is. */
  id: string | undefined
  most: number
  onFiles: (files: readonly File[]) => void
}

/** Where pictures are chosen and dropped; what is pasted while it is seen comes in here as well. */
export function PictureDrop({ id, most, onFiles }: PictureDropProps) {
  const t = useText(pictureMessages)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState(false)
  useNoStrayDrops(true)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])]
    if (files.length === 0 || !button.current || !takesPaste(button.current)) return
    event.preventDefault()
    onFiles(files)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  const bounds = t('bounds', { size: limits.picture.bytes / 1_048_576, most })
  const drag = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <>
      <button
        ref={button}
        id={id}
        data-field
        // The label of its field would else be its name, which says nothing of what it does.
        aria-label={`${t('add')} ${bounds}`}
        type="button"
        className="pictures-drop"
        data-over={over}
        onClick={() => input.current?.click()}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false)
          onFiles([...event.dataTransfer.files])
        }}
      >
        <PictureOutlined aria-hidden />
        <span>{t('add')}</span> <small>{bounds}</small>
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept={taken}
        multiple={most > 1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
        }}
      />
    </>
  )
}
