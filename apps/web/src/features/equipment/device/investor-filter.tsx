import { franchise } from '@bedside/contracts'
import { useEndpoint } from '../../../api/use-endpoint'
import { ChoiceFilter } from '../../../list/filter-bar'
import { useSignedIn } from '../../../session/session'

/** Filters by investor. Hidden for agents, who do not see whose the devices are. */
export function InvestorFilter() {
  const isOurs = useSignedIn().info.family === 'PLATFORM'
  const investors = useEndpoint(franchise.dropDownInvestor, {}, { when: isOurs, quiet: true }).data ?? []
  if (!isOurs) return null
  const choices = investors.map(({ franchiseId, name }) => ({ value: franchiseId, label: name }))
  return <ChoiceFilter name="franchiseId" width={130} choices={choices} />
}
