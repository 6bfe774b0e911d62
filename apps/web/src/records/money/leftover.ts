import type { OrderShare } from '@bedside/contracts'

type Share = Pick<OrderShare, 'bps' | 'baseCents' | 'amountCents' | 'refundNo'>

const whole = 10_000

/** What somebody's rate comes to before it is made whole cents: `¥2.982`. */
export function shareInYuan({ bps, baseCents }: Pick<Share, 'bps' | 'baseCents'>): string {
  // Counted in hundredths of hundredths of a cent, which no division can leave a rest of.
  const digits = String(Math.abs(baseCents) * bps).padStart(7, '0')
  const [yuan, rest] = [digits.slice(0, -6), digits.slice(-6)]
  const shown = rest.slice(0, 2) + rest.slice(2).replace(/0+$/, '')
  return `¥${yuan.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${shown}`
}

/** Whether somebody got a cent that was left when all had their whole cents; what a refund takes back goes by what is left. */
export const leftoverIn = ({ bps, baseCents, amountCents, refundNo }: Share): boolean =>
  refundNo === '' && amountCents * whole > baseCents * bps
