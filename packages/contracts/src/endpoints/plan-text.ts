import type { BillingWindow, PlanMode, WindowCharge, WindowKind } from '../billing/plan.js'
import type { Texts } from '../fields/index.js'
import { yuan } from '../fields/shown.js'
import type { Text } from '../wire/text.js'

export const planModeTexts = {
  HOURLY: ['计时', 'By the hour'],
  WINDOWED: ['分时段', 'By period'],
  PER_USE: ['按次', 'Per use'],
} as const satisfies Texts<PlanMode>

export const windowKindTexts = {
  DAY: ['日间', 'Day'],
  NIGHT: ['夜间', 'Night'],
} as const satisfies Texts<WindowKind>

export const windowChargeTexts = {
  HOURLY: ['按时计费', 'By time'],
  FLAT: ['一口价', 'Flat'],
  CAPPED: ['按时封顶', 'By time, capped'],
} as const satisfies Texts<WindowCharge>

/** `17:30`; midnight at the end of a day is 24:00. */
export function clockOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}

function priceText({ charge, flatCents, unitCents, unitMin, capCents }: BillingWindow): Text {
  if (charge === 'FLAT') return [yuan(flatCents), yuan(flatCents)]
  const [zh, en] = typeof capCents === 'number' ? [`，封顶 ${yuan(capCents)}`, `, up to ${yuan(capCents)}`] : ['', '']
  return [`${yuan(unitCents)}/${unitMin} 分钟${zh}`, `${yuan(unitCents)} / ${unitMin} min${en}`]
}

function windowText(window: BillingWindow): Text {
  const span = `${clockOf(window.startMin)}–${clockOf(window.endMin)}`
  const [kindZh, kindEn] = windowKindTexts[window.kind]
  const [priceZh, priceEn] = priceText(window)
  const closed = window.rentable === 0
  return [
    `${span} ${kindZh} ${priceZh}${closed ? '（不可租用）' : ''}`,
    `${span} ${kindEn} ${priceEn}${closed ? ' (not rentable)' : ''}`,
  ]
}

/** One or several windows of a plan, as shown to people. */
export function windowsText(windows: unknown): Text {
  const all = [windows as BillingWindow | readonly BillingWindow[]].flat().map(windowText)
  return [all.map(([zh]) => zh).join('；'), all.map(([, en]) => en).join('; ')]
}
