import { accountInWords, difference, yuan, type DifferenceInfo } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { useText, useTranslate } from '../../../i18n/messages'
import { Answered } from '../../../ui/answered'
import { isOpen } from './difference-acts'
import { reconciliationMessages } from './reconciliation.messages'

/** What settling a difference has added to the books, or booking it would. */
export function DifferenceEntries({ info: { difference: row, entries } }: { info: DifferenceInfo }) {
  const t = useText(reconciliationMessages)
  const translate = useTranslate()
  return (
    <>
      <h3>{t(isOpen(row) ? 'entriesOnceBooked' : 'entries')}</h3>
      {entries.length === 0 && <p className="muted">{t(isOpen(row) ? 'nothingToBook' : 'nothingBooked')}</p>}
      <ul>
        {entries.map(({ account, side, cents }) => (
          <li key={`${account} ${side}`}>
            {translate(side === 'D' ? ['借', 'Debit'] : ['贷', 'Credit'])} {translate(accountInWords(account))}{' '}
            {yuan(cents)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** The same where the difference is known by its id only. */
export function EntriesOf({ differenceId }: { differenceId: number }) {
  const answer = useEndpoint(difference.getDifferenceInfo, { differenceId }, { quiet: true })
  return (
    <Answered answer={answer} lines={3}>
      {(info) => <DifferenceEntries info={info} />}
    </Answered>
  )
}
