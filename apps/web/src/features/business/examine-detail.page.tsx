import { ownAudit, type AuditRow } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { RecordOfAddress } from '../../ui/record-of-address'
import { AuditMarks } from '../../records/audit/audit-cells'
import { AuditRest } from '../../records/audit/audit-field'
import { AuditFields } from '../../records/audit/audit-fields'
import { AuditHistory } from '../../records/audit/audit-history'
import { auditMessages } from '../../records/audit/audit.messages'
import { useSignedIn } from '../../session/session'
import { pageAddress } from '../../lib/page-address'
import { go } from '../../tab/go'
import { useTabTitle } from '../../tab/tab-title'
import { Answered } from '../../ui/answered'
import { RecordHeader } from '../../ui/record-header'
import { RowActions } from '../../ui/row-actions'
import { businessMessages } from './business.messages'
import { useRecall } from './use-recall'

const listPath = '/business/commodity/examine'

/** One review requested by the viewer's shop: the requested values, and the verdicts. */
export default function ExamineDetailPage() {
  const t = useText(auditMessages)
  const tBusiness = useText(businessMessages)
  return (
    <RecordOfAddress field="auditId" none={t('none')} list={{ path: listPath, label: tBusiness('toList') }}>
      {(auditId) => <ExamineDetail auditId={auditId} />}
    </RecordOfAddress>
  )
}

function ExamineDetail({ auditId }: { auditId: number }) {
  const answer = useEndpoint(ownAudit.getOwnAuditInfo, { auditId }, { quiet: true, everyMs: 30_000 })
  useTabTitle(answer.data?.audit.subject, { number: answer.data?.audit.auditNo })
  return (
    <Answered answer={answer} lines={8} backTo={listPath}>
      {(info) => (
        <div className="audit-page" data-ready={!answer.isFetching}>
          <Head row={info.audit} />
          <AuditFields info={info} />
          <AuditRest rest={info.rest} />
          <AuditHistory info={info} />
        </div>
      )}
    </Answered>
  )
}

function Head({ row }: { row: AuditRow }) {
  const t = useText(businessMessages)
  const { granted } = useSignedIn()
  const recall = useRecall()
  const isGoods = row.kind === 'COMMODITY'
  const mends = row.status === 'RETURNED' && granted.has(isGoods ? 'business.commodityEdit' : 'business.storeEdit')
  const editor = isGoods
    ? pageAddress('business.commodityEdit', { commodityId: row.targetId })
    : pageAddress('business.storeEdit')
  return (
    <RecordHeader
      title={row.subject}
      marks={<AuditMarks row={row} />}
      actions={
        <RowActions actions={[recall(row), mends && { label: t('toMend'), first: true, run: () => go(editor) }]} />
      }
    />
  )
}
