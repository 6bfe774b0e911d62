import { limits, type AuditFieldRow, type AuditInfo, type AuditVerdict } from '@bedside/contracts'
import { useContext, useEffect, useState } from 'react'
import { filled } from '../../i18n/messages'
import { useStore } from '../../lib/store'
import { PageViewContext } from '../../tab/page-view'
import { useTabPlace } from '../../tab/tab-place'
import { keepUnsaved, settled, takeRestored, unsaved } from '../../tab/work'
import { reviewMessages } from './review.messages'
import type { Review } from './use-review'

const prefix = 'return-reason:'
const idOf = (field: string): string => `${prefix}${field}`

/** The reason for returning a field while it is typed: unsaved work of its tab while it differs from what is stored. */
export function useReturnReason({ field, label, verdict, reason }: AuditFieldRow, review: Review) {
  const { key: tab } = useTabPlace()
  const view = useContext(PageViewContext)
  const id = idOf(field)
  const [taken] = useState(() => takeRestored(tab, id) as { readonly reason: string } | undefined)
  const [mending, setMending] = useState(taken !== undefined)
  // Undefined until something is typed, because another reviewer may store a reason meanwhile.
  const [typed, setTyped] = useState(taken?.reason)
  const shown = typed ?? reason
  const sent = shown.trim()
  const ready = sent.length >= limits.reason.min
  const dirty = mending && sent !== reason

  const save = async (): Promise<boolean> => {
    if (!ready || (await review.judge(field, 'RETURN', sent)) === undefined) return false
    settled(tab, id)
    setMending(false)
    setTyped(undefined)
    return true
  }

  useEffect(() => {
    const title = filled(reviewMessages.reasonOf, { label })
    if (dirty) keepUnsaved({ tab, id, view, title, snapshot: () => ({ reason: shown }), readable: () => shown, save })
    else settled(tab, id)
    // oxlint-disable-next-line react/exhaustive-deps -- these decide what is saved; everything else is stable
  }, [dirty, shown, label])

  return {
    mending,
    shown,
    ready,
    type: setTyped,
    save,
    /** "Correct" is sent at once, "to be corrected" only with its reason. */
    choose: (next: AuditVerdict) => {
      setMending(next === 'RETURN')
      if (next === 'OK' && verdict !== 'OK') void review.judge(field, 'OK')
    },
  }
}

/** A review that has ended takes no more reasons: what was typed can no longer be sent, so nobody is asked about it. */
export function useNoReasonsLate({ audit: { status }, fields }: AuditInfo): void {
  const { key: tab } = useTabPlace()
  useEffect(() => {
    if (status !== 'WAITING') for (const { field } of fields) settled(tab, idOf(field))
  }, [tab, status, fields])
}

/** Whether a reason has been typed and not confirmed, which deciding on the review would discard. */
export function useReasonUnconfirmed(): boolean {
  const { key: tab } = useTabPlace()
  return [...useStore(unsaved).values()].some((piece) => piece.tab === tab && piece.id.startsWith(prefix))
}
