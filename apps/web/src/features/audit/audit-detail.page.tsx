import { audit, type AuditInfo } from '@bedside/contracts'
import { Alert } from 'antd'
import { useAction } from '../../api/use-action'
import { useEndpoint } from '../../api/use-endpoint'
import { useHistoryView } from '../../history/use-history-view'
import { useText } from '../../i18n/messages'
import { RecordOfAddress } from '../../ui/record-of-address'
import { AlsoReading } from '../../records/also-reading'
import { AuditMarks } from '../../records/audit/audit-cells'
import { AuditRest, type DrawPapers } from '../../records/audit/audit-field'
import { AuditFields, currentFields } from '../../records/audit/audit-fields'
import { AuditHistory } from '../../records/audit/audit-history'
import { Papers } from '../../records/audit/papers'
import { auditMessages } from '../../records/audit/audit.messages'
import { useCan } from '../../session/can'
import { useTabTitle } from '../../tab/tab-title'
import { Answered } from '../../ui/answered'
import { PageViews } from '../../ui/page-views'
import { RecordHeader } from '../../ui/record-header'
import { RowActions } from '../../ui/row-actions'
import { FieldVerdict } from './field-verdict'
import { reviewMessages } from './review.messages'
import { useNoReasonsLate, useReasonUnconfirmed } from './use-return-reason'
import { useReview, type Review } from './use-review'

const listPath = '/shopmall/auditList'

/** One review: each field with its current and its requested value, and the verdict on it. */
export default function AuditDetailPage() {
  const t = useText(auditMessages)
  const tReview = useText(reviewMessages)
  return (
    <RecordOfAddress field="auditId" none={t('none')} list={{ path: listPath, label: tReview('toList') }}>
      {(auditId) => <AuditDetail auditId={auditId} />}
    </RecordOfAddress>
  )
}

function AuditDetail({ auditId }: { auditId: number }) {
  const answer = useEndpoint(audit.getAuditInfo, { auditId }, { quiet: true, everyMs: 10_000 })
  useTabTitle(answer.data?.audit.subject, { number: answer.data?.audit.auditNo })
  return (
    <Answered answer={answer} lines={8} backTo={listPath}>
      {(info) => <Reviewed info={info} />}
    </Answered>
  )
}

function Reviewed({ info }: { info: AuditInfo }) {
  const t = useText(auditMessages)
  const review = useReview(info)
  const { auditId, fieldCount } = info.audit
  const history = useHistoryView('audit', auditId)
  return (
    <div className="audit-page">
      <Head info={info} review={review} />
      <PageViews
        name="tab"
        views={[
          {
            key: 'fields',
            label: t('toLookAt', { count: fieldCount }),
            content: <Fields info={info} review={review} />,
          },
          { key: 'history', label: t('history'), content: <AuditHistory info={info} /> },
          history,
        ]}
      />
    </div>
  )
}

interface ReviewProps {
  info: AuditInfo
  review: Review
}

function Head({ info, review }: ReviewProps) {
  const t = useText(reviewMessages)
  const { audit: row } = info
  const mayJudge = useCan(audit.visitAudit)
  const now = currentFields(info)
  const open = now.filter(({ verdict }) => verdict === null)
  const toMend = now.filter(({ verdict }) => verdict === 'RETURN')
  const waiting = row.status === 'WAITING'
  const hindrance = useReasonUnconfirmed() ? t('reasonUnconfirmed') : undefined
  return (
    <>
      <RecordHeader
        title={row.subject}
        marks={<AuditMarks row={row} />}
        actions={
          <RowActions
            actions={[
              waiting &&
                toMend.length > 0 &&
                open.length > 0 && {
                  call: audit.judgeAudit,
                  label: t('acceptRest'),
                  first: true,
                  main: true,
                  hindrance,
                  run: () => void review.acceptRest(),
                },
              waiting &&
                toMend.length === 0 && {
                  call: audit.approveAudit,
                  label: t('approve'),
                  first: true,
                  main: true,
                  hindrance,
                  question: t('approveQuestion', { name: row.subject }),
                  consequence: t('approveHelp'),
                  run: review.approve,
                },
              waiting &&
                toMend.length > 0 &&
                open.length === 0 && {
                  call: audit.returnAudit,
                  label: t('sendBack'),
                  first: true,
                  main: true,
                  hindrance,
                  question: t('sendBackQuestion', { count: toMend.length, name: row.subject }),
                  consequence: t('sendBackHelp'),
                  run: review.sendBack,
                },
            ]}
          />
        }
      />
      {waiting && mayJudge && <AlsoReading call={audit.visitAudit} record={{ auditId: row.auditId }} />}
    </>
  )
}

function Fields({ info, review }: ReviewProps) {
  const t = useText(auditMessages)
  const { audit: row, rest } = info
  const mayJudge = useCan(audit.judgeAudit)
  useNoReasonsLate(info)
  const opening = useAction(audit.openAuditPaper)
  const open = { busy: opening.busy, run: (fileId: number) => opening.run({ auditId: row.auditId, fileId }) }
  // A review of goods contains no confidential papers: a picture that is not shown has been deleted.
  const papers: DrawPapers | undefined =
    mayJudge && row.kind !== 'COMMODITY'
      ? (pictures, label) => <Papers open={open} pictures={pictures} label={label} />
      : undefined
  return (
    <div className="audit-page">
      {currentFields(info).length === 0 && <Alert type="info" showIcon title={t('nothingToLookAt')} />}
      <AuditFields
        info={info}
        papers={papers}
        verdict={(field) => row.status === 'WAITING' && mayJudge && <FieldVerdict field={field} review={review} />}
      />
      <AuditRest rest={rest} papers={papers} />
    </div>
  )
}
