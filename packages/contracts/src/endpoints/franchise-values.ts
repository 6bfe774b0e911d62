import type { Texts } from '../fields/index.js'

/** What somebody wants to become: an agent, an investor in devices, or the one who brings a hospital. */
export const franchiseIntents = ['AGENT', 'INVESTOR', 'HOSPITAL'] as const
export type FranchiseIntent = (typeof franchiseIntents)[number]
export const franchiseIntentTexts = {
  AGENT: ['成为代理商', 'Become an agent'],
  INVESTOR: ['投资设备', 'Invest in devices'],
  HOSPITAL: ['引进医院', 'Bring a hospital'],
} as const satisfies Texts<FranchiseIntent>

export const franchiseStatuses = ['NEW', 'CONTACTED', 'SIGNED', 'INVALID'] as const
export type FranchiseStatus = (typeof franchiseStatuses)[number]
export const franchiseStatusTexts = {
  NEW: ['待联系', 'New'],
  CONTACTED: ['跟进中', 'In contact'],
  SIGNED: ['已签约', 'Signed'],
  INVALID: ['无效', 'Invalid'],
} as const satisfies Texts<FranchiseStatus>

/** Where a lead came from. */
export const franchiseSources = ['WEBSITE', 'PHONE', 'REFERRAL', 'EVENT', 'OTHER'] as const
export type FranchiseSource = (typeof franchiseSources)[number]
export const franchiseSourceTexts = {
  WEBSITE: ['官网', 'Website'],
  PHONE: ['来电', 'Phone call'],
  REFERRAL: ['转介绍', 'Referral'],
  EVENT: ['展会活动', 'Event'],
  OTHER: ['其他', 'Other'],
} as const satisfies Texts<FranchiseSource>
