import { store, StorePaperInfo, type StoreAuditRow } from '@bedside/contracts'
import { useAction } from '../../api/use-action'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import type { ListColumn } from '../../list/column'
import { RecordList } from '../../list/record-list'
import { AuditStatusTag } from '../../records/audit/audit-cells'
import { Papers } from '../../records/audit/papers'
import { PageLink } from '../../records/page-link'
import { PermitUntil } from '../../records/store/permit-until'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { useLabel } from '../../ui/use-label'
import { storeMessages } from './store.messages'

const columns: readonly ListColumn<StoreAuditRow>[] = [
  {
    key: 'auditNo',
    width: 210,
    onCard: 'name',
    render: ({ auditId, auditNo }) => (
      <PageLink page="shopmall.auditDetail" params={{ auditId }}>
        {auditNo}
      </PageLink>
    ),
  },
  { key: 'status', width: 100, onCard: 'status', render: (row) => <AuditStatusTag row={row} /> },
  { key: 'kind', width: 110 },
  { key: 'round', width: 80 },
  { key: 'submitter', width: 110 },
  { key: 'submittedAt' },
  { key: 'reviewer', width: 110 },
  { key: 'decidedAt' },
  { key: 'reason', width: 240 },
]

/** The valid papers of a shop, and the reviews that led to them. */
export const StorePapersView = ({ storeId }: { storeId: number }) => {
  const t = useText(storeMessages)
  return (
    <div className="store-page">
      <StorePaperFacts storeId={storeId} />
      <section aria-label={t('reviews')}>
        <RecordList
          list={store.getStoreAuditList}
          prefix="reviews"
          of={{ storeId }}
          rowKey="auditId"
          columns={columns}
        />
      </section>
    </div>
  )
}

function StorePaperFacts({ storeId }: { storeId: number }) {
  const t = useText(storeMessages)
  const label = useLabel(StorePaperInfo)
  const answer = useEndpoint(store.getStorePapers, { storeId }, { quiet: true })
  const opening = useAction(store.openStorePaper)
  const open = { busy: opening.busy, run: (fileId: number) => opening.run({ storeId, fileId }) }
  const drawn = (papers: StorePaperInfo, field: 'licence' | 'identity' | 'foodPermit') =>
    papers[field].length === 0 ? t('noPaper') : <Papers open={open} pictures={papers[field]} label={label(field)} />
  return (
    <Answered answer={answer} lines={3}>
      {(papers) => (
        <Facts
          of={StorePaperInfo}
          row={papers}
          title={t('papers')}
          fields={[
            'uscc',
            'payoutHolder',
            'idNo',
            'foodPermitNo',
            'foodPermitUntil',
            'licence',
            'identity',
            'foodPermit',
          ]}
          drawn={{
            foodPermitUntil: <PermitUntil day={papers.foodPermitUntil} />,
            licence: drawn(papers, 'licence'),
            identity: drawn(papers, 'identity'),
            foodPermit: drawn(papers, 'foodPermit'),
          }}
        />
      )}
    </Answered>
  )
}
