import { valuesOf } from '../fields/index.js'

/** The groups of owners of accounts. */
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

/** The parties to which we owe earnings. */
export const payees = valuesOf({
  AGENT: accountHolders.texts.AGENT,
  STORE: accountHolders.texts.STORE,
  HOSPITAL: accountHolders.texts.HOSPITAL,
  FRANCHISE: accountHolders.texts.FRANCHISE,
})
export type Payee = (typeof payees)[number]

/** Whether an entry increases or decreases an account. */
export const directions = valuesOf({ IN: ['收入', 'In'], OUT: ['支出', 'Out'] })
export type Direction = (typeof directions)[number]
