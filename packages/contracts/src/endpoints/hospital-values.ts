import type { Texts } from '../fields/index.js'

/** What the health authorities grade a hospital as. */
export const hospitalLevels = ['A3', 'B3', 'A2', 'B2', 'L1', 'NONE'] as const
export type HospitalLevel = (typeof hospitalLevels)[number]
export const hospitalLevelTexts = {
  A3: ['三级甲等', 'Tertiary A'],
  B3: ['三级乙等', 'Tertiary B'],
  A2: ['二级甲等', 'Secondary A'],
  B2: ['二级乙等', 'Secondary B'],
  L1: ['一级', 'Primary'],
  NONE: ['未定级', 'Not graded'],
} as const satisfies Texts<HospitalLevel>

export const hospitalNatures = ['PUBLIC', 'PRIVATE', 'OTHER'] as const
export type HospitalNature = (typeof hospitalNatures)[number]
export const hospitalNatureTexts = {
  PUBLIC: ['公立', 'Public'],
  PRIVATE: ['民营', 'Private'],
  OTHER: ['其他', 'Other'],
} as const satisfies Texts<HospitalNature>

/** Where a contract stands today; one that ends within 30 days is ending. */
export const contractStates = ['ACTIVE', 'ENDING', 'ENDED', 'NONE'] as const
export type ContractState = (typeof contractStates)[number]
export const contractStateTexts = {
  ACTIVE: ['有效', 'Running'],
  ENDING: ['30 天内到期', 'Ends within 30 days'],
  ENDED: ['已到期', 'Ended'],
  NONE: ['未填写', 'Not given'],
} as const satisfies Texts<ContractState>
