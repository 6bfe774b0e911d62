import { DownOutlined } from '@ant-design/icons'
import { Dropdown, Typography, type DropdownProps, type MenuProps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/messages'
import { hrefOf } from '../lib/paths'
import './more-actions.css'
import { useAsk } from './questions'
import { RowButton } from './row-button'
import { uiMessages } from './ui.messages'

export interface MoreAction {
  readonly label: string
  readonly danger?: boolean
  /** Why it is not possible for this record. */
  readonly hindrance?: string | undefined
  /** A question asked first. */
  readonly question?: string
  readonly consequence?: string
  /** A link target, for actions that only navigate. */
  readonly to?: string
  readonly run?: () => unknown
}

/** Further actions of a row, in a menu. */
export function MoreActions({ actions }: { actions: readonly MoreAction[] }) {
  const t = useText(uiMessages)
  const ask = useAsk()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  // Leaving the page closes the menu.
  useEffect(() => () => setOpen(false), [])
  if (actions.length === 0) return null

  // An open menu has the focus, which would be lost with it. A chosen entry has passed it on already, such as to a dialog.
  const openOrClose: DropdownProps['onOpenChange'] = (next, { source }) => {
    setOpen(next)
    if (!next && source === 'trigger') button.current?.focus()
  }
  const choose: MenuProps['onClick'] = ({ key, domEvent }) => {
    const action = actions.find(({ label }) => label === key)
    if (!action?.run) return
    const { run, question, consequence, label, danger = false } = action
    // The menu is about to close: a dialog opened now must return the focus to an element that still exists. The Enter
    // that chose the entry must not press that button too, which would open the menu again, behind the dialog.
    domEvent.preventDefault()
    button.current?.focus()
    if (question === undefined) return void run()
    void ask({
      title: question,
      content: consequence,
      okText: label,
      okButtonProps: { danger },
      cancelText: t('cancel'),
      onOk: async () => void (await run()),
    })
  }
  return (
    <Dropdown
      open={open}
      onOpenChange={openOrClose}
      autoFocus
      trigger={['click']}
      menu={{ items: actions.map(itemOf), onClick: choose }}
    >
      {/* The keyboard skips entries that are disabled, so the button speaks for them. */}
      <RowButton ref={button} aria-description={hindrancesOf(actions)}>
        {t('more')} <DownOutlined aria-hidden />
      </RowButton>
    </Dropdown>
  )
}

const hindrancesOf = (actions: readonly MoreAction[]): string | undefined =>
  actions
    .filter(({ hindrance }) => hindrance !== undefined)
    .map(({ label, hindrance }) => `${label}: ${hindrance}`)
    .join('; ') || undefined

const itemOf = ({ label, danger = false, hindrance, to }: MoreAction) => ({
  key: label,
  danger,
  disabled: hindrance !== undefined,
  label: to === undefined ? label : <a href={hrefOf(to)}>{label}</a>,
  ...(hindrance !== undefined && {
    extra: (
      <Typography.Text type="secondary" className="more-hindrance">
        {hindrance}
      </Typography.Text>
    ),
  }),
})
