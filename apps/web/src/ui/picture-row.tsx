import type { Picture } from '@bedside/contracts'
import { useText } from '../i18n/messages'
import { PictureButton } from './picture-button'
import { uiMessages } from './ui.messages'

/** The pictures of a record with their descriptions. */
export function PictureRow({ pictures, label }: { pictures: readonly Picture[]; label: string }) {
  const t = useText(uiMessages)
  return (
    <ul className="picture-row" aria-label={label}>
      {pictures.map((picture, index) => (
        <li key={picture.fileId}>
          <PictureButton picture={picture} name={picture.alt || t('picture', { number: index + 1 })} />
          {picture.alt !== '' && <small>{picture.alt}</small>}
        </li>
      ))}
    </ul>
  )
}
