import { Id, IdOf, Optional, Text } from '../fields/index.js'
import { limits } from '../limits.js'
import { DayRangeQuery } from '../wire/paging.js'

/** Filters common to orders and deposits: their user, place and payment number. */
export class MoneyQuery extends DayRangeQuery {
  /** The whole number by which the channel knows a payment. */
  @Text(limits.orderNo, ['流水号', 'Trade no.']) tradeNo = ''
  /** The whole number, or its last four digits. */
  @Text(limits.phonePart, ['手机号或后四位', 'Phone or last 4 digits']) phone = ''
  /** The beginning of it. */
  @Text(limits.keyword, ['昵称', 'Nickname']) nickname = ''
  @Id(['用户', 'User']) @Optional() userId?: number
  @IdOf('hospital') @Optional() hospitalId?: number
}
