import { yuan } from '@bedside/contracts'
import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/messages'
import { Dialog } from '../../ui/dialog'
import { RowButton } from '../../ui/row-button'
import './money.css'
import { moneyMessages } from './money.messages'

interface AmountProps {
  cents: number
  /** The name of the amount, such as the amount paid. */
  title: string
  /** Its breakdown; rendered on demand. */
  children: ReactNode
}

/** An amount that opens its breakdown. A zero amount has none. */
export function Amount({ cents, title, children }: AmountProps) {
  const t = useText(moneyMessages)
  const [open, setOpen] = useState(false)
  // The dialog is rendered on first use: a list has hundreds of amounts.
  const [wasOpened, setWasOpened] = useState(false)
  const amount = yuan(cents)
  if (cents === 0) return amount
  const show = () => {
    setWasOpened(true)
    setOpen(true)
  }
  return (
    <>
      <RowButton className="amount" aria-label={t('storyOf', { title, amount })} onClick={show}>
        {amount}
      </RowButton>
      {wasOpened && (
        <Dialog
          open={open}
          onLeave={() => setOpen(false)}
          title={t('storyOf', { title, amount })}
          width={860}
          footer={null}
          destroyOnHidden
        >
          <div className="money">{children}</div>
        </Dialog>
      )}
    </>
  )
}
