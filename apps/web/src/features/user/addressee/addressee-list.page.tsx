import { AddresseeRow, sms, smsCodeTexts } from '@bedside/contracts'
import { Flex } from 'antd'
import { useAction } from '../../../api/use-action'
import { useEndpoint } from '../../../api/use-endpoint'
import { HistoryButton } from '../../../history/history-button'
import { useTranslate, useText } from '../../../i18n/messages'
import { formatInstant } from '../../../lib/instant'
import { hrefOf } from '../../../lib/paths'
import type { ListColumn } from '../../../list/column'
import { ChoiceFilter, FilterBar, TextFilter } from '../../../list/filter-bar'
import { ListPage } from '../../../list/list-page'
import { ListTable } from '../../../list/list-table'
import { useTable } from '../../../list/use-table'
import { useCan } from '../../../session/can'
import { succeed } from '../../../session/notices'
import { usePageQuery } from '../../../tab/tab-place'
import { PageLink } from '../../../records/page-link'
import { useTabTitle } from '../../../tab/tab-title'
import { ConfirmAction } from '../../../ui/confirm-action'
import { RecordFailure } from '../../../ui/record-failure'
import { RecordHeader } from '../../../ui/record-header'
import { ValueTag, type Tone } from '../../../ui/value-tag'
import { SmsStatus } from '../sms/sms-cells'
import { TextPreview } from '../sms/sms-preview'
import { soonest, soonOfBatches, soonOfMessages } from '../sms/sms-polling'
import { addresseeMessages } from './addressee.messages'

const sendTones: Record<AddresseeRow['sendState'], Tone> = {
  INIT: 'processing',
  UNKNOWN: 'warning',
  SENT: 'success',
  FAILED: 'error',
  IGNORED: 'default',
}

const columns: readonly ListColumn<AddresseeRow>[] = [
  { key: 'phone', width: 130 },
  { key: 'nickname', width: 130, render: (row) => <User row={row} /> },
  {
    key: 'sendState',
    width: 100,
    onCard: 'status',
    render: ({ sendState }) => (
      <ValueTag of={AddresseeRow} field="sendState" value={sendState} tone={sendTones[sendState]} />
    ),
  },
  { key: 'receiveState', width: 100, render: (row) => <ReceiveState row={row} /> },
  { key: 'code', width: 170, render: (row) => <Code code={row.code} /> },
  { key: 'attempts', width: 80 },
  { key: 'sentAt' },
  { key: 'receivedAt' },
  { key: 'messageNo', width: 200 },
]

/** The recipients of a batch and the delivery of each message; without a batch in the address, of all batches. */
export default function AddresseeListPage() {
  const t = useText(addresseeMessages)
  const idParam = usePageQuery().get('batchId')
  const batchId = idParam === null ? undefined : Number(idParam)
  const fixed = batchId === undefined ? {} : { batchId }
  const info = useEndpoint(
    sms.getSmsInfo,
    { batchId: batchId ?? 0 },
    { when: batchId !== undefined, quiet: true, everyMs: ({ batch }) => soonOfBatches([batch]) },
  )
  const batches = info.data ? [info.data.batch] : []
  useTabTitle(info.data?.batch.title, {
    number: info.data && formatInstant(new Date(info.data.batch.createdAt)),
  })
  const table = useTable(sms.getAddresseeList, {
    fixed,
    // While a batch is being sent, the list may still be incomplete, so the batch's state decides on polling too.
    everyMs: ({ list }) => soonest(soonOfBatches(batches), soonOfMessages(list)),
  })
  const mayResend = useCan(sms.resendMessage)
  if (info.error && !info.data && batchId !== undefined)
    return <RecordFailure failure={info.error} onAgain={() => void info.refetch()} backTo="/user/message" />
  return (
    <div className="message-page">
      {info.data && (
        <RecordHeader
          title={info.data.batch.title}
          marks={<SmsStatus row={info.data.batch} />}
          actions={
            <Flex gap="small" align="center" wrap>
              <HistoryButton entity="sms" id={info.data.batch.batchId} name={info.data.batch.title} />
              <a href={hrefOf('/user/message')}>{t('toMessages')}</a>
            </Flex>
          }
        />
      )}
      {info.data && <TextPreview content={info.data.content} />}
      <ListPage
        table={table}
        filters={
          <FilterBar>
            <TextFilter name="phone" width={190} />
            <ChoiceFilter name="sendState" width={130} />
            <ChoiceFilter name="receiveState" width={130} />
            <ChoiceFilter name="failed" width={130} />
            <ChoiceFilter name="lastDay" width={130} />
          </FilterBar>
        }
      >
        <ListTable
          table={table}
          rowKey="messageId"
          columns={columns}
          {...(mayResend && { actions: (row: AddresseeRow) => hasFailed(row) && <Resend row={row} /> })}
          exportWith={sms.exportAddresseeList}
        />
      </ListPage>
    </div>
  )
}

const hasFailed = ({ sendState, receiveState }: AddresseeRow): boolean =>
  sendState === 'FAILED' || receiveState === 'FAILED'

function Resend({ row: { messageId, phone } }: { row: AddresseeRow }) {
  const t = useText(addresseeMessages)
  const { run } = useAction(sms.resendMessage)
  const resend = async () => {
    if ((await run({ messageId })) !== undefined) succeed(t('resent', { phone }))
  }
  return <ConfirmAction label={t('resend')} question={t('resendQuestion', { phone })} run={resend} />
}

/** A link to the user with this number, if it belongs to one. */
function User({ row: { userId, nickname } }: { row: AddresseeRow }) {
  if (userId === null) return '—'
  return (
    <PageLink page="user.list" params={{ userId }}>
      {nickname || `#${userId}`}
    </PageLink>
  )
}

function ReceiveState({ row: { receiveState } }: { row: AddresseeRow }) {
  if (receiveState === null) return '—'
  const tone = receiveState === 'DELIVERED' ? 'success' : 'error'
  return <ValueTag of={AddresseeRow} field="receiveState" value={receiveState} tone={tone} />
}

/** Translates our own codes; a provider's codes are shown as they are. */
function Code({ code }: { code: string }) {
  const translate = useTranslate()
  const text = smsCodeTexts[code]
  return <Flex title={code}>{text ? translate(text) : code || '—'}</Flex>
}
