import { audit, type AuditInfo, type AuditVerdict } from '@bedside/contracts'
import { useEffect, useState } from 'react'
import { ApiError, type Failure } from '../../api/failure'
import { invalidate } from '../../api/invalidate'
import { useAction } from '../../api/use-action'
import { asConflict } from '../../forms/conflict'
import { textOf } from '../../i18n/messages'
import { show, succeed } from '../../session/notices'
import { ReviewLine } from './review-line'
import { reviewMessages } from './review.messages'

const conflictIn = (failure: Failure) => (failure instanceof ApiError ? asConflict(failure.data) : undefined)

/** If another reviewer has judged meanwhile, says so and fetches the review again. */
function showConflict(failure: Failure): void {
  const conflict = conflictIn(failure)
  if (!conflict) return
  const { said } = conflict.values
  const values = { by: conflict.by, said: typeof said === 'string' ? said : '' }
  show({ kind: 'warning', text: textOf(reviewMessages)('changedMeanwhile', values) })
  void invalidate(audit.judgeAudit)
}
const claiming = {
  handles: (failure: Failure) => conflictIn(failure) !== undefined,
  onFailure: showConflict,
}
const asRead = ({ audit: { auditId, version } }: AuditInfo) => ({ auditId, version })

/** The steps of a reviewer: judge fields, approve, send back. */
export function useReview(info: AuditInfo) {
  const [line] = useState(() => new ReviewLine(info))
  useEffect(() => line.see(info), [line, info])
  const judge = useAction(audit.judgeAudit, claiming)
  const approve = useAction(audit.approveAudit, claiming)
  const sendBack = useAction(audit.returnAudit, claiming)
  const announce = async (step: Promise<AuditInfo | undefined>, text: 'approved' | 'sentBack') => {
    const after = await step
    if (after) succeed(textOf(reviewMessages)(text, { name: after.audit.subject }))
  }
  return {
    busy: judge.busy || approve.busy || sendBack.busy,
    judge: (field: string, verdict: AuditVerdict, reason = '') =>
      line.next((read) => judge.run({ ...asRead(read), verdicts: [{ field, verdict, reason }] })),
    acceptRest: () =>
      line.next((read) => {
        const open = read.fields.filter((one) => one.round === read.audit.round && one.verdict === null)
        const verdicts = open.map(({ field }) => ({ field, verdict: 'OK' as const, reason: '' }))
        return verdicts.length === 0 ? Promise.resolve(read) : judge.run({ ...asRead(read), verdicts })
      }),
    approve: () =>
      announce(
        line.next((read) => approve.run(asRead(read))),
        'approved',
      ),
    sendBack: () =>
      announce(
        line.next((read) => sendBack.run(asRead(read))),
        'sentBack',
      ),
  }
}
export type Review = ReturnType<typeof useReview>
