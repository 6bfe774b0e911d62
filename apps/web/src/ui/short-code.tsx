import { Tooltip } from 'antd'
import { useText } from '../i18n/messages'
import { copy } from '../lib/copy'
import { show, succeed } from '../session/notices'
import { RowButton } from './row-button'
import { uiMessages } from './ui.messages'

interface ShortCodeProps {
  code: string
  /** What is copied. The accessible name adds what is shown, so that who speaks to the browser can say it. */
  label: string
  /** How many of its characters are shown; all by default. */
  characters?: number
}

/** A long code, of which the beginning is enough to tell it from others. All of it is shown on hover or focus, and copied by a click. */
export function ShortCode({ code, label, characters = code.length }: ShortCodeProps) {
  const t = useText(uiMessages)
  if (code === '') return '—'
  const take = async () => {
    if (await copy(code)) succeed(t('copied'))
    else show({ kind: 'warning', text: t('copyRefused') })
  }
  const shown = characters < code.length ? `${code.slice(0, characters)}…` : code
  return (
    <Tooltip title={<span className="short-code-whole">{code}</span>} trigger={['hover', 'focus']}>
      <RowButton className="short-code" aria-label={`${label} ${shown}`} onClick={() => void take()}>
        {shown}
      </RowButton>
    </Tooltip>
  )
}
