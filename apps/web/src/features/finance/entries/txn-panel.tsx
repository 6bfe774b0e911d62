import { accountInWords, eventInWords, ledger, LedgerTxnInfo, LedgerTxnLine, sides, yuan } from '@bedside/contracts'
import { Button } from 'antd'
import { useEndpoint } from '../../../api/use-endpoint'
import { useTranslate, useText } from '../../../i18n/messages'
import { unknown } from '../../../lib/known'
import { AboutLink } from '../../../records/money/about-link'
import { MoneySection } from '../../../records/money/payments'
import { useSignedIn } from '../../../session/session'
import { Answered } from '../../../ui/answered'
import { Facts } from '../../../ui/facts'
import { SidePanel } from '../../../ui/side-panel'
import { RowTable } from '../../../ui/row-table'
import { ShortCode } from '../../../ui/short-code'
import { financeMessages } from '../finance.messages'

interface TxnPanelProps {
  /** Undefined while the panel is closed. */
  txnId: number | undefined
  onShow: (txnId: number) => void
  onClose: () => void
}

/** A transaction with all its entries and the record it belongs to. */
export function TxnPanel({ txnId, onShow, onClose }: TxnPanelProps) {
  const t = useText(financeMessages)
  const answer = useEndpoint(ledger.getLedgerTxn, { txnId: txnId ?? 0 }, { when: txnId !== undefined, quiet: true })
  return (
    <SidePanel open={txnId !== undefined} title={t('txn', { txnId: String(txnId ?? '') })} size={860} onLeave={onClose}>
      <Answered answer={answer} lines={8}>
        {(info) => (
          <div className="money">
            <About info={info} onShow={onShow} />
            <Lines info={info} />
          </div>
        )}
      </Answered>
    </SidePanel>
  )
}

function About({ info, onShow }: { info: LedgerTxnInfo; onShow: (txnId: number) => void }) {
  const t = useText(financeMessages)
  const translate = useTranslate()
  const other = (txnId: number | null) =>
    txnId !== null && (
      <Button type="link" size="small" onClick={() => onShow(txnId)}>
        {t('otherTxn', { txnId: String(txnId) })}
      </Button>
    )
  return (
    <>
      <Facts
        of={LedgerTxnInfo}
        row={info}
        title={translate(eventInWords(info.event))}
        fields={['at', 'no', 'tradeNo', 'orderNo', 'memo', 'key', 'reversesId', 'reversedById']}
        drawn={{
          orderNo: <AboutLink row={info} />,
          ...(info.reversesId !== null && { reversesId: other(info.reversesId) }),
          ...(info.reversedById !== null && { reversedById: other(info.reversedById) }),
        }}
      />
      <Facts
        of={LedgerTxnInfo}
        row={info}
        title={t('seal')}
        fields={['day', 'belongsTo', 'sealedAt', 'seal']}
        drawn={{ seal: info.seal === '' ? t('notSealed') : <Seal day={info.day} seal={info.seal} /> }}
      />
    </>
  )
}

function Seal({ day, seal }: Pick<LedgerTxnInfo, 'day' | 'seal'>) {
  const t = useText(financeMessages)
  return <ShortCode code={seal} label={t('copySeal', { day })} characters={12} />
}

function Lines({ info: { lines } }: { info: LedgerTxnInfo }) {
  const t = useText(financeMessages)
  const translate = useTranslate()
  const isPlatform = useSignedIn().info.family === 'PLATFORM'
  const total = (side: 'D' | 'C') => lines.reduce((sum, line) => (line.side === side ? sum + line.cents : sum), 0)
  const amount = (wanted: 'D' | 'C') => ({
    key: `+${wanted}` as const,
    title: translate(sides.texts[wanted]),
    width: 120,
    align: 'right' as const,
    render: ({ side, cents }: LedgerTxnLine) => (side === wanted ? yuan(cents) : unknown),
  })
  return (
    <MoneySection title={t('entries')}>
      <RowTable
        of={LedgerTxnLine}
        label={t('entries')}
        rowKey="entryId"
        rows={lines}
        nothing=""
        columns={[
          {
            key: 'account',
            onCard: 'name',
            render: ({ account, ownerName }) =>
              [translate(accountInWords(account)), ownerName].filter(Boolean).join(' · '),
          },
          amount('D'),
          amount('C'),
          { key: 'balanceAfterCents', width: 140 },
        ]}
      />
      <p className="muted">
        {!isPlatform
          ? t('ownOnly')
          : total('D') === total('C')
            ? `${t('total')} ${yuan(total('D'))}`
            : t('unequal', { debits: yuan(total('D')), credits: yuan(total('C')) })}
      </p>
    </MoneySection>
  )
}
