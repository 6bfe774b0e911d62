import { valuesOf } from '../fields/index.js'

/** What a lead wants to become: an agent, an investor in devices, or the introducer of a hospital. */
export const franchiseIntents = valuesOf({
  AGENT: ['成为代理商', 'Become an agent'],
  INVESTOR: ['投资设备', 'Invest in devices'],
  HOSPITAL: ['引进医院', 'Bring a hospital'],
})
export type FranchiseIntent = (typeof franchiseIntents)[number]

export const franchiseStatuses = valuesOf({
  NEW: ['待联系', 'New'],
  CONTACTED: ['跟进中', 'In contact'],
  SIGNED: ['已签约', 'Signed'],
  INVALID: ['无效', 'Invalid'],
})
export type FranchiseStatus = (typeof franchiseStatuses)[number]

/** How a lead reached us. */
export const franchiseSources = valuesOf({
  WEBSITE: ['官网', 'Website'],
  PHONE: ['来电', 'Phone call'],
  REFERRAL: ['转介绍', 'Referral'],
  EVENT: ['展会活动', 'Event'],
  OTHER: ['其他', 'Other'],
})
export type FranchiseSource = (typeof franchiseSources)[number]
