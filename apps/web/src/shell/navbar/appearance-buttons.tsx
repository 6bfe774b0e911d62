import { MoonOutlined, SunOutlined } from '@ant-design/icons'
import { language, useLanguage } from '../../i18n/language'
import { useText } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { shade, switchShade } from '../theme'
import { IconButton } from './icon-button'
import { navbarMessages } from './navbar.messages'

export const switchLanguage = (): void => language.set((now) => (now === 'zh' ? 'en' : 'zh'))

export function LanguageButton() {
  const t = useText(navbarMessages)
  const now = useLanguage()
  return (
    <IconButton label={t('otherLanguage')} onClick={switchLanguage}>
      <span aria-hidden="true">{now === 'zh' ? 'EN' : '中'}</span>
    </IconButton>
  )
}

export function ShadeButton() {
  const t = useText(navbarMessages)
  const dark = useStore(shade) === 'dark'
  return (
    <IconButton
      label={t(dark ? 'toLight' : 'toDark')}
      icon={dark ? <SunOutlined /> : <MoonOutlined />}
      onClick={switchShade}
    />
  )
}
