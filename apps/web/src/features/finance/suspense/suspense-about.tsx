import { SuspenseRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { Facts } from '../../../ui/facts'
import { suspenseMessages } from './suspense.messages'

const settled = ['way', 'voucherNo', 'reason', 'settler', 'settledAt'] as const

/** The item that a dialog is about, and how it was settled. */
export function SuspenseAbout({ row }: { row: SuspenseRow }) {
  const t = useText(suspenseMessages)
  return (
    <div className="money money-about">
      <Facts
        of={SuspenseRow}
        row={row}
        title={t('about')}
        fields={['kind', 'ownerName', 'amountCents', 'heldCents', 'note', ...(row.way === null ? [] : settled)]}
      />
    </div>
  )
}
