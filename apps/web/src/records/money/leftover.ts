import type { OrderShare } from '@bedside/contracts'

type Share = Pick<OrderShare, 'bps' | 'baseCents' | 'amountCents' | 'refundNo'>

const whole = 10_000

/** A share before rounding to whole cents: `¥2.982`. */
export function shareInYuan({ bps, baseCents }: Pick<Share, 'bps' | 'baseCents'>): string {
  // Computed in units of 1/10,000 cent, which are always whole.
  const digits = String(Math.abs(baseCents) * bps).padStart(7, '0')
  const [yuan, fraction] = [digits.slice(0, -6), digits.slice(-6)]
  const decimals = fraction.slice(0, 2) + fraction.slice(2).replace(/0+$/, '')
  return `¥${yuan.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`
}

/** Whether a share includes a cent left over from rounding. Clawbacks by refunds are split differently and never do. */
export const leftoverIn = ({ bps, baseCents, amountCents, refundNo }: Share): boolean =>
  refundNo === '' && amountCents * whole > baseCents * bps
