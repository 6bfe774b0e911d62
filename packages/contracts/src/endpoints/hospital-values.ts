import { valuesOf } from '../fields/index.js'

/** The official grades of hospitals. */
export const hospitalLevels = valuesOf({
  A3: ['三级甲等', 'Tertiary A'],
  B3: ['三级乙等', 'Tertiary B'],
  A2: ['二级甲等', 'Secondary A'],
  B2: ['二级乙等', 'Secondary B'],
  L1: ['一级', 'Primary'],
  NONE: ['未定级', 'Not graded'],
})
export type HospitalLevel = (typeof hospitalLevels)[number]

export const hospitalNatures = valuesOf({
  PUBLIC: ['公立', 'Public'],
  PRIVATE: ['民营', 'Private'],
  OTHER: ['其他', 'Other'],
})
export type HospitalNature = (typeof hospitalNatures)[number]
