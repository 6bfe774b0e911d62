import { yuan, type BillingWindow } from '@bedside/contracts'
import { useText } from '../i18n/messages'
import { unknown } from '../lib/known'
import { recordMessages } from './records.messages'

/** In a form a number may be none yet. */
const known = (cents: number): string => (Number.isNaN(cents) ? unknown : yuan(cents))

/** The price of a window, briefly. */
export function PriceText({ window }: { window: BillingWindow }) {
  const t = useText(recordMessages)
  const { charge, flatCents, unitCents, unitMin, capCents, rentable } = window
  const price = charge === 'FLAT' ? t('flat', { price: known(flatCents) }) : perUnit(t, unitCents, unitMin)
  const cap = charge !== 'FLAT' && typeof capCents === 'number' ? ` ${t('capped', { price: known(capCents) })}` : ''
  return (
    <span>
      {price}
      {cap}
      {rentable === 0 && ` · ${t('closed')}`}
    </span>
  )
}

const perUnit = (t: ReturnType<typeof useText<typeof recordMessages>>, cents: number, minutes: number): string =>
  t('price', { price: known(cents), minutes: Number.isNaN(minutes) ? unknown : minutes })
