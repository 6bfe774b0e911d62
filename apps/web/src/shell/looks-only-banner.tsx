import { faults } from '@bedside/contracts'
import { useTranslate } from '../i18n/messages'
import { useSignedIn } from '../session/session'

/** Says to the staff of a frozen shop why pages offer them no changes. */
export function LooksOnlyBanner() {
  const translate = useTranslate()
  const { info } = useSignedIn()
  const [, zh, en] = faults['store.frozen']
  return <div role="status">{info.looksOnly === 1 && <div className="shell-warning">{translate([zh, en])}</div>}</div>
}
