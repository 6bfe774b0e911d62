import { DayRangeFilter } from '../../list/day-range-filter'
import { ChoiceFilter, TextFilter } from '../../list/filter-bar'
import { RecordFilter } from '../../list/record-filter'
import { placeFilters } from '../place-filter'

/** Filters that orders and deposits share; `number` is the field of their own number. */
export const moneyFilters = (number: string) => (
  <>
    <RecordFilter name="userId" />
    <TextFilter name={number} width={190} />
    <TextFilter name="phone" width={170} />
    <ChoiceFilter name="status" width={120} />
    <DayRangeFilter />
    {placeFilters({ to: 'hospital' })}
    <TextFilter name="nickname" width={130} />
    <TextFilter name="tradeNo" width={190} />
  </>
)
