/** The prefixes of each record's own lists in the address, by the field that holds the record's id there. */
const listsOf = {
  agentId: ['children', 'hospitals', 'shares', 'staff', 'withdrawals'],
  'payments.partyPaymentId': ['lines'],
  slug: ['version'],
  'statement.accountId': ['moves'],
  storeId: ['orders', 'people', 'reviews', 'withdrawals'],
  userId: ['orders', 'deposits', 'entries', 'mall', 'feedback'],
  withdrawalId: ['lines'],
} as const

/** Any record may have a history. */
export const historyList = 'log'

/** The prefix of a list of one record. A list that is not named here does not compile, as nothing would drop its filters. */
export type RecordListName = typeof historyList | (typeof listsOf)[keyof typeof listsOf][number]

/** The lists of the record whose id the address has in this field. */
export const listsOfRecord = (idField: string): readonly string[] => [
  historyList,
  ...(Object.entries(listsOf).find(([field]) => field === idField)?.[1] ?? []),
]

/** The address without the filters, sorting and pages of these lists: those of one record must not narrow the lists of the next. */
export const withoutLists = (query: URLSearchParams, lists: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([key]) => !lists.some((list) => key.startsWith(`${list}.`))))

/** The records that the address opens, or whose lists it shows. */
export const recordsIn = (query: URLSearchParams): string =>
  [...query]
    .filter(([key]) => /Id$|^slug$/.test(key))
    .map((pair) => pair.join('='))
    .sort()
    .join('&')
