import { limits } from '../limits.js'
import type { Text } from './text.js'

/** What a file can be for: what people call it, and how many one record has. Another kind is a line here and one in `limits`. */
export const fileKinds = {
  licence: { name: ['营业执照', 'Business licence'], most: limits.filesOf.licence },
  contract: { name: ['合同扫描件', 'Contract scans'], most: limits.filesOf.contract },
  category: { name: ['分类图标', 'Icon of a category'], most: limits.filesOf.category },
  feedback: { name: ['反馈图片', 'Pictures'], most: limits.filesOf.feedback },
  article: { name: ['文章图片', 'Pictures of an article'], most: limits.filesOf.article },
  evidence: { name: ['凭证图片', 'Pictures'], most: limits.filesOf.evidence },
} as const satisfies Record<keyof typeof limits.filesOf, { name: Text; most: number }>

export type FileKind = keyof typeof fileKinds
