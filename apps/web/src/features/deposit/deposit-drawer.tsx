import { deposit, DepositInfo, DepositRow, depositMoves, depositStatuses, type OrderRefund } from '@bedside/contracts'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useHistoryView } from '../../history/use-history-view'
import { useText } from '../../i18n/messages'
import { DepositAmount, depositAmounts } from '../../records/money/deposit-amount'
import { DepositPath } from '../../records/money/deposit-path'
import { FailedRefundActions } from '../../records/money/failed-refund-actions'
import { MoneySteps } from '../../records/money/money-steps'
import { soonOfRefunds } from '../../records/money/soon-of-channel'
import { useOfflineRefund } from '../../records/money/use-offline-refund'
import { UserLink } from '../../records/user-link'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { SidePanel } from '../../ui/side-panel'
import { Views } from '../../ui/views'
import { DepositActions } from '../../records/deposit/deposit-actions'
import { StatusTag } from '../../records/deposit/deposit-cells'
import { depositMessages } from '../../records/deposit/deposit.messages'
import type { DepositDialogs } from '../../records/deposit/use-deposit-dialogs'

interface DepositDrawerProps {
  /** Undefined while the drawer is closed. */
  depositId: number | undefined
  dialogs: DepositDialogs
  onClose: () => void
}

export function DepositDrawer({ depositId, dialogs, onClose }: DepositDrawerProps) {
  const t = useText(depositMessages)
  const answer = useEndpoint(
    deposit.getDepositInfo,
    { depositId: depositId ?? 0 },
    { when: depositId !== undefined, quiet: true, everyMs: ({ refunds }) => soonOfRefunds(refunds) },
  )
  return (
    <SidePanel
      open={depositId !== undefined}
      title={answer.data?.deposit.depositNo ?? t('deposit')}
      extra={depositId !== undefined && answer.data && <DepositActions row={answer.data.deposit} dialogs={dialogs} />}
      size={860}
      onLeave={onClose}
    >
      <Answered answer={answer} lines={8}>
        {(info) => <Parts key={info.deposit.depositId} info={info} dialogs={dialogs} />}
      </Answered>
    </SidePanel>
  )
}

function Parts({ info, dialogs }: { info: DepositInfo; dialogs: DepositDialogs }) {
  const t = useText(depositMessages)
  const history = useHistoryView('deposit', info.deposit.depositId)
  const [shown, setShown] = useState('facts')
  return (
    <Views
      label={info.deposit.depositNo}
      shown={shown}
      onShow={setShown}
      views={[
        { key: 'facts', label: t('facts'), content: <About row={info.deposit} /> },
        { key: 'money', label: t('money'), content: <Money info={info} dialogs={dialogs} /> },
        {
          key: 'timeline',
          label: t('timeline'),
          content: <MoneySteps steps={info.steps} moves={depositMoves.texts} statuses={depositStatuses.texts} />,
        },
        history,
      ]}
    />
  )
}

/** Payments and refunds of the deposit; each refund that failed is retried or paid offline. */
function Money({ info, dialogs }: { info: DepositInfo; dialogs: DepositDialogs }) {
  const offline = useOfflineRefund()
  const actions = (refund: OrderRefund) => (
    <FailedRefundActions
      refund={refund}
      retryWith={deposit.retryDepositRefund}
      onRetry={() => dialogs.retry({ row: info.deposit, refund })}
      onOffline={() => offline.open({ refund, payer: info.deposit.nickname })}
    />
  )
  return (
    <div className="money">
      <DepositPath info={info} actions={actions} />
      {offline.element}
    </div>
  )
}

function About({ row }: { row: DepositRow }) {
  const t = useText(depositMessages)
  const drawn = Object.fromEntries(
    depositAmounts.map((field) => [
      field,
      <DepositAmount key={field} depositId={row.depositId} field={field} cents={row[field]} />,
    ]),
  )
  return (
    <div className="money">
      <Facts
        of={DepositRow}
        row={row}
        title={t('facts')}
        fields={[
          'status',
          ...(row.hindrance === null ? [] : (['hindrance'] as const)),
          'mode',
          'nickname',
          'hospitalName',
          'createdAt',
          'operator',
          'failure',
        ]}
        drawn={{ status: <StatusTag row={row} />, nickname: <UserLink row={row} /> }}
      />
      <Facts
        of={DepositRow}
        row={row}
        title={t('amounts')}
        fields={[...depositAmounts, 'payWay', 'tradeNo', 'paidAt', 'refundedAt']}
        drawn={drawn}
      />
    </div>
  )
}
