import { moneyRules } from '@bedside/contracts'
import { onTestFinished } from 'vitest'

/** Changes the channel's rate from now on, for the rest of the test, as a later release would. */
export function changeFeeRate(channelFeeBps: number): void {
  const before = moneyRules.channelFeeBps
  Object.assign(moneyRules, { channelFeeBps })
  onTestFinished(() => void Object.assign(moneyRules, { channelFeeBps: before }))
}
