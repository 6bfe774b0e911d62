import type { Language, WithdrawalRow } from '@bedside/contracts'
import { language } from '../../i18n/language'
import type { ListColumn } from '../../list/column'
import { unknown } from '../../lib/known'

/** Why a payout failed or bounced. The server keeps a bounced one's voucher behind the reason, in Chinese brackets. */
export const failureText = (stored: string, to: Language): string =>
  (to === 'en' ? stored.replace(/（([^（）]+)）$/, ' ($1)') : stored) || unknown

export const failureColumn: ListColumn<WithdrawalRow> = {
  key: 'failure',
  width: 180,
  oneLine: 'cut',
  isEmpty: ({ failure }) => failure === '',
  render: ({ failure }) => failureText(failure, language.get()),
}
