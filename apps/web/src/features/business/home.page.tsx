import { ownStore, StoreRow, type OwnStoreInfo, type StoreStatus } from '@bedside/contracts'
import { Alert, Button, Flex } from 'antd'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { AuditStatusTag, AuditWaiting } from '../../records/audit/audit-cells'
import { StoreStatusTag } from '../../records/store/store-status'
import { useCan } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { pageAddress } from '../../lib/page-address'
import { go } from '../../tab/go'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { RecordHeader } from '../../ui/record-header'
import { RowActions } from '../../ui/row-actions'
import './business.css'
import { businessMessages } from './business.messages'
import { ShopNumbers } from './shop-numbers'
import { useOpening } from './use-opening'

/** The statuses after the first approval. Before it, a shop has sold nothing, so its figures are left out. */
const hasOpened: ReadonlySet<StoreStatus> = new Set(['ACTIVE', 'PAUSED', 'FROZEN'])

/** The status of the viewer's shop, its next step and its sales. */
export default function BusinessHomePage() {
  const answer = useEndpoint(ownStore.getOwnStore, {}, { quiet: true, everyMs: 30_000 })
  return (
    <Answered answer={answer} lines={8}>
      {(info) => (
        <div className="business-page" data-ready={!answer.isFetching}>
          <RecordHeader title={info.store.storeName} marks={<StoreStatusTag row={info.store} />} actions={<Ways />} />
          <Next info={info} />
          <PermitEnd info={info} />
          {hasOpened.has(info.store.status) && <ShopNumbers />}
          <Facts
            of={StoreRow}
            row={info.store}
            title={info.store.storeName}
            fields={['contact', 'phone', 'hospitalName', 'address', 'opensAt', 'closesAt', 'commissionBps', 'notice']}
          />
        </div>
      )}
    </Answered>
  )
}

/** Asks for a new food permit before the old one ends, and once it has, unless a new one is being reviewed. */
function PermitEnd({ info: { store, asked, audit } }: { info: OwnStoreInfo }) {
  const { permitState, foodPermitUntil: day, permitDaysLeft } = store
  const t = useText(businessMessages)
  const mayEdit = useCan(ownStore.submitOwnStore)
  if (permitState !== 'ENDING' && permitState !== 'ENDED') return null
  if (audit?.status === 'WAITING' && asked.foodPermitUntil !== day) return null
  const isOver = permitState === 'ENDED'
  return (
    <Alert
      type={isOver ? 'error' : 'warning'}
      showIcon
      title={isOver ? t('permitOver', { day }) : t('permitEnding', { day, days: permitDaysLeft ?? 0 })}
      description={t('permitHelp')}
      action={mayEdit && <Button onClick={() => go('/business/store/edit')}>{t('toPermit')}</Button>}
    />
  )
}

function Ways() {
  const t = useText(businessMessages)
  const { granted } = useSignedIn()
  if (!granted.has('business.storeDetail')) return null
  return <Button onClick={() => go('/business/store/detail')}>{t('toStore')}</Button>
}

const words = {
  DRAFT: ['draft', 'draftHelp', 'info'],
  PENDING: ['pending', 'pendingHelp', 'info'],
  REJECTED: ['rejected', 'rejectedHelp', 'warning'],
  ACTIVE: ['active', 'activeHelp', 'success'],
  PAUSED: ['paused', 'pausedHelp', 'warning'],
  FROZEN: ['frozen', undefined, 'error'],
  CLOSED: ['closed', undefined, 'error'],
} as const satisfies Record<StoreStatus, readonly unknown[]>

/** The next step of the shop's people, or what they are waiting for. */
function Next({ info: { store, audit, returned } }: { info: OwnStoreInfo }) {
  const t = useText(businessMessages)
  const { granted } = useSignedIn()
  const [title, help, type] = words[store.status]
  const opening = useOpening()
  const mayEdit = useCan(ownStore.submitOwnStore)
  const count = returned.length
  const toEdit = store.status === 'DRAFT' || count > 0
  const mends = store.status === 'ACTIVE' && count > 0
  const forOwner = toEdit ? t('ownerActs') : ''
  const ownHelp = mends ? t('rejectedHelp') : help && t(help)
  return (
    <section className="business-panel" aria-label={t('next')}>
      <h3>{t('next')}</h3>
      <Alert
        type={mends ? 'warning' : type}
        showIcon
        title={mends ? t('rejected', { count }) : t(title, { count })}
        description={(!mends && store.statusReason) || (mayEdit ? ownHelp : forOwner)}
      />
      {audit && (
        <div className="business-head">
          {store.status === 'ACTIVE' && <span>{t('change')}</span>}
          <AuditStatusTag row={audit} />
          <AuditWaiting row={audit} inWords />
        </div>
      )}
      {count > 0 && (
        <ul>
          {returned.map(({ field, label, reason }) => (
            <li key={field}>{t('labelled', { label, value: reason })}</li>
          ))}
        </ul>
      )}
      <Flex gap="small" wrap>
        {toEdit && mayEdit && (
          <Button type="primary" onClick={() => go('/business/store/edit')}>
            {t(count > 0 ? 'toMend' : 'toApply')}
          </Button>
        )}
        {store.status === 'PAUSED' && <RowActions actions={[opening(store)]} />}
        {audit && granted.has('business.examineDetail') && (
          <Button onClick={() => go(pageAddress('business.examineDetail', { auditId: audit.auditId }))}>
            {t('toReview')}
          </Button>
        )}
      </Flex>
    </section>
  )
}
