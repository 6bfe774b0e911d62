import { clockOf, PlanWindow, type BillingWindow, type Language } from '@bedside/contracts'
import { complaint, fieldOf } from '../../../forms/rules-of'

export type WindowNumber = 'unitMin' | 'unitCents' | 'flatCents' | 'capCents'

/** The numbers that a window's charge uses, which are those that the form shows. */
const usedBy = ({ charge }: BillingWindow): readonly WindowNumber[] => {
  if (charge === 'FLAT') return ['flatCents']
  return charge === 'CAPPED' ? ['unitCents', 'unitMin', 'capCents'] : ['unitCents', 'unitMin']
}

/** What the contract refuses about a number, as a sentence. A draft keeps what is no number as null. */
export const problemOfNumber = (window: BillingWindow, name: WindowNumber, language: Language): string | undefined =>
  complaint(fieldOf(PlanWindow, name), window[name] ?? Number.NaN, { ...window }, language)

/** The first number of all windows that the contract refuses: rules check a plan's windows as a whole. */
export function problemOfWindows(windows: readonly BillingWindow[], language: Language): string | undefined {
  for (const window of windows)
    for (const name of usedBy(window)) {
      const problem = problemOfNumber(window, name, language)
      if (problem !== undefined) return `${clockOf(window.startMin)}–${clockOf(window.endMin)} ${problem}`
    }
  return undefined
}
