import { payoutAccount, PayoutAccountForm, PayoutAccountRow, type WithdrawalOverview } from '@bedside/contracts'
import { useEndpoint } from '../../api/use-endpoint'
import { Field } from '../../forms/field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { AddButton } from '../../ui/add-button'
import { Answered } from '../../ui/answered'
import { RecordHeader } from '../../ui/record-header'
import { RowActions } from '../../ui/row-actions'
import { RowTable } from '../../ui/row-table'
import { useDeletion } from '../../ui/use-deletion'
import { applyMessages } from './apply.messages'
import { accountInWords } from './use-apply-dialog'

/** The bank accounts of the agent or shop, of which only the last four digits are shown. */
export function PayoutAccounts({ overview: { holder } }: { overview: WithdrawalOverview }) {
  const t = useText(applyMessages)
  const answer = useEndpoint(payoutAccount.getPayoutAccounts, {}, { quiet: true })
  const deletion = useDeletion(payoutAccount.delPayoutAccount, 'payoutAccount')
  const dialog = useRecordDialog<PayoutAccountForm, PayoutAccountRow, PayoutAccountRow>({
    id: 'payout-account',
    call: payoutAccount.addPayoutAccount,
    nameOf: accountInWords,
    title: applyMessages.account,
    addTitle: applyMessages.addAccount,
    saved: applyMessages.added,
    fields: () => (
      <>
        <Field of={PayoutAccountForm} name="holder" />
        <Field of={PayoutAccountForm} name="bankName" />
        <Field of={PayoutAccountForm} name="branch" />
        <Field of={PayoutAccountForm} name="cardNo" />
        <Field of={PayoutAccountForm} name="phone" />
      </>
    ),
  })
  return (
    <section aria-label={t('accounts')}>
      <RecordHeader
        title={t('accounts')}
        actions={
          <AddButton
            call={payoutAccount.addPayoutAccount}
            label={t('addAccount')}
            onClick={() => dialog.add(holder === '' ? {} : { holder })}
          />
        }
      />
      {holder !== '' && <p className="muted">{t('holderHelp', { holder })}</p>}
      {/* Until the accounts are known, none are said to be missing: people would add theirs a second time. */}
      <Answered answer={answer}>
        {(rows) => (
          <RowTable
            of={PayoutAccountRow}
            label={t('accounts')}
            rowKey="payoutAccountId"
            rows={rows}
            nothing={t('noAccounts')}
            columns={[
              { key: 'holder', width: 120, onCard: 'name' },
              { key: 'bankName', width: 160 },
              { key: 'branch', width: 180 },
              { key: 'cardTail', width: 110 },
            ]}
            actions={{
              title: t('actions'),
              of: (row) => (
                <RowActions
                  actions={[deletion({ payoutAccountId: row.payoutAccountId }, accountInWords(row), { first: true })]}
                />
              ),
            }}
          />
        )}
      </Answered>
      {dialog.element}
    </section>
  )
}
