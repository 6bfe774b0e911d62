import type { SuspenseRow } from '@bedside/contracts'
import { AboutLink } from '../../../records/money/about-link'
import { PageLink } from '../../../records/page-link'

/** The number of the record an item comes from, linked to it. */
export const SuspenseNumber = ({ row }: { row: SuspenseRow }) =>
  row.differenceId === null ? (
    <AboutLink row={{ ...row, orderNo: row.number }} />
  ) : (
    <PageLink page="financial.financeDeatil" params={{ tab: 'differences', differenceId: row.differenceId }}>
      {row.number}
    </PageLink>
  )
