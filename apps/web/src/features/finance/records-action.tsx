import type { AccessKey } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { pageAddress, type PageParams } from '../../lib/page-address'
import { go } from '../../tab/go'
import { RowActions } from '../../ui/row-actions'
import { financeMessages } from './finance.messages'

interface RecordsActionProps {
  page: AccessKey
  params: PageParams
  name: string
}

/** Opens the records of an agent or a shop. */
export function RecordsAction({ page, params, name }: RecordsActionProps) {
  const t = useText(financeMessages)
  return (
    <RowActions
      actions={[
        {
          access: page,
          label: t('details'),
          accessibleName: t('recordsOf', { name }),
          first: true,
          run: () => go(pageAddress(page, params)),
        },
      ]}
    />
  )
}
