import { PictureOutlined } from '@ant-design/icons'
import { limits } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { FieldDrop } from './field-drop'
import { pictureMessages } from './pictures.messages'

/** Phones convert pictures to one of these on upload, whatever their own format. */
const acceptedTypes = 'image/jpeg,image/png,image/webp'

interface PictureDropProps {
  id: string | undefined
  most: number
  onFiles: (files: readonly File[]) => void
}

/** Chooses pictures, by button, drop or paste. */
export function PictureDrop({ id, most, onFiles }: PictureDropProps) {
  const t = useText(pictureMessages)
  const bounds = t('bounds', { size: limits.picture.bytes / 1_048_576, most })
  return (
    <FieldDrop
      {...{ id, bounds, onFiles }}
      icon={<PictureOutlined aria-hidden />}
      label={t('add')}
      accept={acceptedTypes}
      several={most > 1}
      pastes
    />
  )
}
