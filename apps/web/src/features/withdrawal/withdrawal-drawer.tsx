import {
  fileKinds,
  withdrawal,
  WithdrawalInfo,
  withdrawalMoves,
  WithdrawalRow,
  withdrawalStatuses,
  yuan,
} from '@bedside/contracts'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/use-action'
import { useEndpoint } from '../../api/use-endpoint'
import { useHistoryView } from '../../history/use-history-view'
import { useLanguage } from '../../i18n/language'
import { useTranslate, useText } from '../../i18n/messages'
import { MoneySteps } from '../../records/money/money-steps'
import { soonOfPayouts } from '../../records/money/soon-of-channel'
import { Can, useCan } from '../../session/can'
import { Answered } from '../../ui/answered'
import { Facts } from '../../ui/facts'
import { PictureRow } from '../../ui/picture-row'
import { SidePanel } from '../../ui/side-panel'
import { Views } from '../../ui/views'
import type { WithdrawalDialogs } from './use-withdrawal-dialogs'
import { WithdrawalActions } from './withdrawal-actions'
import { failureText } from '../../records/money/failure-text'
import { WithdrawalStatusTag } from '../../records/withdrawal-status'
import { WithdrawalLines } from './withdrawal-lines'
import { withdrawalMessages } from './withdrawal.messages'

interface WithdrawalDrawerProps {
  /** Undefined while the drawer is closed. */
  withdrawalId: number | undefined
  dialogs: WithdrawalDialogs
  /** Opens another withdrawal in place of this one, or closes the drawer. */
  onOpen: (withdrawalId: number | undefined) => void
}

export function WithdrawalDrawer({ withdrawalId, dialogs, onOpen }: WithdrawalDrawerProps) {
  const t = useText(withdrawalMessages)
  const answer = useEndpoint(
    withdrawal.getWithdrawalInfo,
    { withdrawalId: withdrawalId ?? 0 },
    { when: withdrawalId !== undefined, quiet: true, everyMs: (info) => soonOfPayouts([info.withdrawal]) },
  )
  const row = withdrawalId === undefined ? undefined : answer.data?.withdrawal
  return (
    <SidePanel
      open={withdrawalId !== undefined}
      title={answer.data?.withdrawal.withdrawNo ?? t('withdrawal')}
      extra={row && <WithdrawalActions row={row} dialogs={dialogs} />}
      size={860}
      onLeave={() => onOpen(undefined)}
    >
      <Answered answer={answer} lines={8}>
        {(info) => <Parts key={info.withdrawal.withdrawalId} info={info} onOpen={onOpen} />}
      </Answered>
    </SidePanel>
  )
}

interface PartsProps extends Pick<WithdrawalDrawerProps, 'onOpen'> {
  info: WithdrawalInfo
}

function Parts({ info, onOpen }: PartsProps) {
  const t = useText(withdrawalMessages)
  const mayLines = useCan(withdrawal.getWithdrawalLines)
  const [shown, setShown] = useState('facts')
  const { withdrawalId, withdrawNo, applicantKind } = info.withdrawal
  const history = useHistoryView('withdrawal', withdrawalId)
  return (
    <Views
      label={withdrawNo}
      shown={shown}
      onShow={setShown}
      views={[
        { key: 'facts', label: t('facts'), content: <About info={info} onOpen={onOpen} /> },
        {
          key: 'lines',
          label: t(applicantKind === 'STORE' ? 'sales' : 'lines'),
          when: mayLines && applicantKind !== 'USER',
          content: <WithdrawalLines of={info.withdrawal} />,
        },
        {
          key: 'timeline',
          label: t('timeline'),
          content: <MoneySteps steps={info.steps} moves={withdrawalMoves.texts} statuses={withdrawalStatuses.texts} />,
        },
        history,
      ]}
    />
  )
}

function About({ info, onOpen }: PartsProps) {
  const t = useText(withdrawalMessages)
  const translate = useTranslate()
  const language = useLanguage()
  const { withdrawal: row, earlier } = info
  return (
    <div className="money">
      <Facts
        of={WithdrawalRow}
        row={row}
        title={t('facts')}
        fields={['status', 'ownerName', 'applicantKind', 'amountCents', 'feeCents', 'netCents', 'createdAt', 'failure']}
        drawn={{ status: <WithdrawalStatusTag row={row} />, failure: failureText(row.failure, language) }}
      />
      <Facts of={WithdrawalInfo} row={info} title={t('withdrawal')} fields={['beforeCents', 'afterCents']} />
      <Facts
        of={WithdrawalRow}
        row={row}
        title={t('payout')}
        fields={['holder', 'bankName', 'branch', 'cardTail', 'phone', 'payWay', 'voucherNo', 'paidAt', 'reviewedAt']}
      />
      {info.pictures.length > 0 && <PictureRow pictures={info.pictures} label={translate(fileKinds.voucher.name)} />}
      <Can call={withdrawal.revealPayout}>
        <CardNumber key={row.withdrawalId} withdrawalId={row.withdrawalId} />
      </Can>
      <h3>{t('earlier')}</h3>
      {earlier.length === 0 && <p className="muted">{t('noEarlier')}</p>}
      <ul>
        {earlier.map((earlierRow) => (
          <li key={earlierRow.withdrawalId}>
            <Button type="link" size="small" onClick={() => onOpen(earlierRow.withdrawalId)}>
              {earlierRow.withdrawNo}
            </Button>
            {yuan(earlierRow.amountCents)} <WithdrawalStatusTag row={earlierRow} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The payout account in full. Loaded only on request, because each look is recorded in the operation log. */
function CardNumber({ withdrawalId }: { withdrawalId: number }) {
  const t = useText(withdrawalMessages)
  const { run, busy } = useAction(withdrawal.revealPayout)
  const [cardNo, setCardNo] = useState<string>()
  if (cardNo !== undefined) return <p>{t('cardNo', { cardNo })}</p>
  return (
    <Button loading={busy} onClick={() => void run({ withdrawalId }).then((answer) => setCardNo(answer?.cardNo))}>
      {t('reveal')}
    </Button>
  )
}
