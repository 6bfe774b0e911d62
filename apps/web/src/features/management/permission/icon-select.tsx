import { Select } from 'antd'
import { useText } from '../../../i18n/messages'
import { MenuIcon, menuIconNames } from '../../../ui/menu-icon'
import { permissionMessages } from './permission.messages'

interface IconSelectProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
}

/** A choice among the menu's icons, with pictures. A stored icon that is not among them can be kept. */
export function IconSelect({ value = '', onChange, ...rest }: IconSelectProps) {
  const t = useText(permissionMessages)
  const names = value === '' || menuIconNames.includes(value) ? menuIconNames : [...menuIconNames, value]
  return (
    <Select
      {...rest}
      allowClear
      showSearch
      placeholder={t('noIcon')}
      value={value === '' ? null : value}
      onChange={(name: string | null | undefined) => onChange?.(name ?? '')}
      options={names.map((name) => ({
        value: name,
        label: (
          <>
            <MenuIcon name={name} /> {name}
          </>
        ),
      }))}
    />
  )
}
