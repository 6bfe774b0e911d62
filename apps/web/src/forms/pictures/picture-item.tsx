import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons'
import { limits, type Picture, type PictureForm } from '@bedside/contracts'
import { Button, Input } from 'antd'
import { useText } from '../../i18n/messages'
import { PictureButton } from '../../ui/picture-button'
import { pictureMessages } from './pictures.messages'

interface PictureItemProps {
  form: PictureForm
  number: number
  /** Unknown after a new sign-in: what it shows is kept, its address is not. */
  picture: Picture | undefined
  onChange: (alt: string) => void
  onRemove: () => void
  onForward: (() => void) | undefined
}

/** A picture that the form has. */
export function PictureItem({ form, number, picture, onChange, onRemove, onForward }: PictureItemProps) {
  const t = useText(pictureMessages)
  const name = form.alt || t('nameless', { number })
  return (
    <li className="pictures-item">
      {picture ? (
        <PictureButton picture={{ ...picture, alt: form.alt }} name={name} />
      ) : (
        <span className="picture-button">{number}</span>
      )}
      <Input
        value={form.alt}
        maxLength={limits.alt.max}
        placeholder={t('alt')}
        aria-label={t('altOf', { number })}
        onChange={({ target }) => onChange(target.value)}
      />
      {onForward && (
        <Button
          type="text"
          icon={<ArrowUpOutlined />}
          aria-label={t('forward', { name })}
          title={t('forward', { name })}
          onClick={onForward}
        />
      )}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('remove', { name })}
        title={t('remove', { name })}
        onClick={onRemove}
      />
    </li>
  )
}
