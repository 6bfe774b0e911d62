import { SuspenseRow } from '@bedside/contracts'
import { useText } from '../../../i18n/messages'
import { Facts } from '../../../ui/facts'
import { settledFieldsOf } from './settled-fields'
import { suspenseMessages } from './suspense.messages'

/** The item that a dialog is about, and how it was settled. */
export function SuspenseAbout({ row }: { row: SuspenseRow }) {
  const t = useText(suspenseMessages)
  return (
    <div className="money money-about">
      <Facts
        of={SuspenseRow}
        row={row}
        title={t('about')}
        fields={['kind', 'ownerName', 'amountCents', 'heldCents', 'note', ...settledFieldsOf(row)]}
      />
    </div>
  )
}
