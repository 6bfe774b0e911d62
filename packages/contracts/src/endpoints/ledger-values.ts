import { valuesOf } from '../fields/index.js'

/** Whose money an account tells of. */
export const accountHolders = valuesOf({
  FUNDS: ['资金账户', 'Cash and channel'],
  PLATFORM: ['平台', 'Platform'],
  USER: ['用户', 'Users'],
  AGENT: ['代理商', 'Agents'],
  STORE: ['店铺', 'Shops'],
  HOSPITAL: ['医院', 'Hospitals'],
  FRANCHISE: ['加盟商', 'Investors'],
})
export type AccountHolder = (typeof accountHolders)[number]

/** Those whom we owe what they earned. */
export const payees = valuesOf({
  AGENT: accountHolders.texts.AGENT,
  STORE: accountHolders.texts.STORE,
  HOSPITAL: accountHolders.texts.HOSPITAL,
  FRANCHISE: accountHolders.texts.FRANCHISE,
})
export type Payee = (typeof payees)[number]

/** Whether an account gained or lost by an entry. */
export const directions = valuesOf({ IN: ['收入', 'In'], OUT: ['支出', 'Out'] })
export type Direction = (typeof directions)[number]
