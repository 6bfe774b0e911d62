import { DeleteOutlined } from '@ant-design/icons'
import { limits, type Picture, type PictureForm } from '@bedside/contracts'
import { Button, Input } from 'antd'
import { useText } from '../../i18n/messages'
import { OrderHandle, type Ordering } from '../../ui/ordering'
import { PictureButton } from '../../ui/picture-button'
import { pictureMessages } from './pictures.messages'

interface PictureItemProps {
  form: PictureForm
  at: number
  /** Unknown after a new sign-in: the form's draft keeps its caption but not its address. */
  picture: Picture | undefined
  order: Ordering
  onChange: (alt: string) => void
  onRemove: () => void
}

/** A picture of the form. */
export function PictureItem({ form, at, picture, order, onChange, onRemove }: PictureItemProps) {
  const t = useText(pictureMessages)
  const number = at + 1
  const name = form.alt || t('nameless', { number })
  return (
    <li className="pictures-item" {...order.row(at)}>
      <OrderHandle of={order} at={at} name={name} />
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
