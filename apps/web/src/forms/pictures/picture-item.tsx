import { DeleteOutlined } from '@ant-design/icons'
import { limits, type Picture, type PictureForm } from '@bedside/contracts'
import { Button, Input } from 'antd'
import { useText } from '../../i18n/messages'
import { PictureButton } from '../../ui/picture-button'
import { PictureShifts, type PictureOrder } from './picture-shifts'
import { pictureMessages } from './pictures.messages'

interface PictureItemProps {
  form: PictureForm
  number: number
  /** Unknown after a new sign-in: what it shows is kept, its address is not. */
  picture: Picture | undefined
  order: PictureOrder
  onChange: (alt: string) => void
  onRemove: () => void
}

/** A picture that the form has. */
export function PictureItem({ form, number, picture, order, onChange, onRemove }: PictureItemProps) {
  const t = useText(pictureMessages)
  const name = form.alt || t('nameless', { number })
  const { onDrop } = order
  return (
    <li
      className="pictures-item"
      data-dragged={order.dragged}
      {...(onDrop && {
        onDragOver: (event) => event.preventDefault(),
        onDrop: (event) => {
          event.preventDefault()
          onDrop()
        },
      })}
    >
      {(number > 1 || !order.last) && <PictureShifts name={name} first={number === 1} order={order} />}
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
