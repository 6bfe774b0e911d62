import type { SuspenseRow } from '@bedside/contracts'
import { AboutLink } from '../../../records/money/about-link'

/** The number of the record an item comes from, linked to it. */
export const SuspenseNumber = ({ row }: { row: SuspenseRow }) => (
  <AboutLink row={{ ...row, orderNo: row.number, suspenseId: null }} />
)
