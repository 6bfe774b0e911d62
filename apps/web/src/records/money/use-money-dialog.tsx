import type { MoneyDone, MoneyPreview } from '@bedside/contracts'
import type { ComponentProps } from 'react'
import { usePreviewDialog } from '../../forms/use-preview-dialog'
import type { RecordDialog } from '../../forms/use-record-dialog'
import './money.css'
import { PreviewParts } from './money-preview'

type Dialog<F extends object, Q extends object, Row extends object> = Parameters<
  typeof usePreviewDialog<F, MoneyDone, Q, MoneyPreview, Row>
>[0]

/** A dialog for moving money: shows the entries to be booked, and confirms exactly those. */
export const useMoneyDialog = <F extends object, Q extends object, Row extends object>(
  options: Omit<Dialog<F, Q, Row>, 'shown' | 'confirmed'>,
): RecordDialog<Row> =>
  usePreviewDialog<F, MoneyDone, Q, MoneyPreview, Row>({
    ...options,
    shown: (preview) => <Money preview={preview} />,
    confirmed: ({ fingerprint, amountCents, endAt }) => ({
      fingerprint,
      amountCents,
      ...(endAt !== null && { endAt }),
    }),
  })

const Money = (props: ComponentProps<typeof PreviewParts>) => (
  <div className="money money-preview">
    <PreviewParts {...props} />
  </div>
)
