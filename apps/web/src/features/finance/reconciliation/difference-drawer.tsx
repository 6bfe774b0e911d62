import {
  accountInWords,
  billStates,
  difference,
  differenceMoves,
  DifferenceRow,
  differenceStatuses,
  log,
  MatchDifferencesForm,
  say as saying,
  yuan,
  type BillState,
  type DifferenceInfo,
} from '@bedside/contracts'
import { Button } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { Field } from '../../../forms/field'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { logMessages } from '../../../history/log.messages'
import { RecordHistory } from '../../../history/record-history'
import { language } from '../../../i18n/language'
import { named, useSay, useText } from '../../../i18n/messages'
import { AboutLink } from '../../../records/money/about-link'
import { MoneySteps } from '../../../records/money/money-steps'
import { useCan } from '../../../session/can'
import { succeed } from '../../../session/notices'
import { Answered } from '../../../ui/answered'
import { Facts } from '../../../ui/facts'
import { SidePanel } from '../../../ui/side-panel'
import { Table } from '../../../ui/table'
import { Time } from '../../../ui/time'
import { DifferenceActions } from './difference-actions'
import { DifferenceTag } from './difference-cells'
import { reconciliationMessages } from './reconciliation.messages'
import type { Settling } from './use-settling'

interface DifferenceDrawerProps {
  /** Which it is about; undefined while it is closed. */
  differenceId: number | undefined
  settling: Settling
  onClose: () => void
}

/** Both sides of a difference beside each other, and what can be done about it. */
export function DifferenceDrawer({ differenceId, settling, onClose }: DifferenceDrawerProps) {
  const t = useText(reconciliationMessages)
  const answer = useEndpoint(
    difference.getDifferenceInfo,
    { differenceId: differenceId ?? 0 },
    { when: differenceId !== undefined, quiet: true },
  )
  const row = differenceId === undefined ? undefined : answer.data?.difference
  return (
    <SidePanel
      open={differenceId !== undefined}
      title={answer.data?.difference.no ?? t('difference')}
      extra={row && <DifferenceActions row={row} settling={settling} />}
      size={860}
      onLeave={onClose}
    >
      <Answered answer={answer} lines={8}>
        {(info) => <Parts key={info.difference.differenceId} info={info} />}
      </Answered>
    </SidePanel>
  )
}

function Parts({ info }: { info: DifferenceInfo }) {
  const t = useText(reconciliationMessages)
  const tLog = useText(logMessages)
  const mayLog = useCan(log.getOperationLogList)
  const { difference: row, record, steps } = info
  const about = record && { ...record, orderNo: record.number }
  return (
    <div className="money">
      <Facts
        of={DifferenceRow}
        row={row}
        title={t('about')}
        fields={['status', 'kind', 'subject', 'day', 'owner', 'reason', 'channelNo']}
        drawn={{ status: <DifferenceTag row={row} /> }}
      />
      {about && (
        <p>
          {t('record')} <AboutLink row={about} />
        </p>
      )}
      <BothSides row={row} />
      <Entries info={info} />
      {info.proposal.length > 0 && <Proposal info={info} />}
      <h3>{t('timeline')}</h3>
      <MoneySteps
        steps={steps}
        moves={differenceMoves.texts}
        statuses={differenceStatuses.texts}
        otherwise={t('server')}
      />
      {mayLog && (
        <>
          <h3>{tLog('history')}</h3>
          <RecordHistory entity="difference" id={row.differenceId} />
        </>
      )}
    </div>
  )
}

function BothSides({ row }: { row: DifferenceRow }) {
  const t = useText(reconciliationMessages)
  const say = useSay()
  const cents = (value: number | null) => (value === null ? '—' : yuan(value))
  const state = (value: BillState | null) => (value === null ? '—' : say(billStates.texts[value]))
  const rows = [
    { key: 'amount', ours: cents(row.ourCents), theirs: cents(row.theirCents) },
    { key: 'fee', ours: cents(row.ourFeeCents), theirs: cents(row.theirFeeCents) },
    { key: 'state', ours: state(row.ourState), theirs: state(row.theirState) },
    { key: 'time', ours: <Time at={row.ourAt} />, theirs: <Time at={row.theirAt} /> },
  ] as const
  return (
    <>
      <h3>{t('sides')}</h3>
      <Table
        label={t('sides')}
        rows={rows}
        rowKey="key"
        columns={[
          { key: 'what', title: t('what'), width: 110, onCard: 'name', render: ({ key }) => t(key) },
          { key: 'ours', title: t('ours'), render: ({ ours }) => ours },
          { key: 'theirs', title: t('theirs'), render: ({ theirs }) => theirs },
        ]}
        nothing={null}
      />
    </>
  )
}

function Entries({ info: { entries } }: { info: DifferenceInfo }) {
  const t = useText(reconciliationMessages)
  const say = useSay()
  return (
    <>
      <h3>{t('entries')}</h3>
      {entries.length === 0 && <p className="muted">{t('nothingToBook')}</p>}
      <ul>
        {entries.map(({ account, side, cents }) => (
          <li key={`${account} ${side}`}>
            {say(side === 'D' ? ['借', 'Debit'] : ['贷', 'Credit'])} {say(accountInWords(account))} {yuan(cents)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Proposal({ info: { difference: row, proposal } }: { info: DifferenceInfo }) {
  const t = useText(reconciliationMessages)
  const dialog = useRecordDialog({
    id: 'difference-match',
    call: difference.matchDifferences,
    nameOf: ({ no }: DifferenceRow) => no,
    title: reconciliationMessages.matchTitle,
    okText: t('match'),
    startFrom: () => ({ differenceIds: [row, ...proposal].map(({ differenceId }) => differenceId) }),
    onSaved: (_answer, _sent, { name = '' }) =>
      succeed(saying(named(reconciliationMessages.matched, name), language.get())),
    fields: () => <Field of={MatchDifferencesForm} name="reason" />,
  })
  return (
    <>
      <h3>{t('proposal')}</h3>
      <ul>
        {proposal.map(({ differenceId, no, ourCents, theirCents }) => (
          <li key={differenceId}>
            {no} {yuan(ourCents ?? theirCents ?? 0)}
          </li>
        ))}
      </ul>
      <Button onClick={() => dialog.open(row)}>{t('match')}</Button>
      {dialog.element}
    </>
  )
}
