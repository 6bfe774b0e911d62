import { withdrawalHindrances, type WithdrawalRow } from '@bedside/contracts'
import { useTranslate } from '../../i18n/messages'

/** Why the viewer cannot review a withdrawal, in words. */
export function useHindrance(): (row: WithdrawalRow) => string | undefined {
  const translate = useTranslate()
  return ({ hindrance }) => (hindrance === null ? undefined : translate(withdrawalHindrances.texts[hindrance]))
}
