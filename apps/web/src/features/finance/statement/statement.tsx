import { useOpenRecord } from '../../../tab/use-open-record'
import { AccountChoice } from './account-choice'
import { AccountStatement } from './account-statement'

/** The statement of an account, or the list of accounts until one is chosen. */
export function StatementTab() {
  const [accountId, choose] = useOpenRecord('statement.accountId')
  if (accountId === undefined) return <AccountChoice onChoose={choose} />
  return <AccountStatement key={accountId} accountId={accountId} onLeave={() => choose(undefined)} />
}
