import { limits } from '../limits.js'
import type { Text } from './text.js'

/** The size to which every picture of a kind is converted. */
export interface PictureShape {
  readonly width: number
  readonly height: number
  /** How far the aspect ratio of an upload may deviate, in basis points. */
  readonly offBps: number
}

interface Kind {
  readonly name: Text
  /** The maximum number for each record. */
  readonly most: number
  readonly shape?: PictureShape
}

/** The purposes of files. A new one needs an entry here and one in `limits`. */
const declared = {
  licence: { name: ['营业执照', 'Business licence'], most: limits.filesOf.licence },
  hospitalPhoto: { name: ['医院主图', 'Photo'], most: limits.filesOf.hospitalPhoto },
  contract: { name: ['合同扫描件', 'Contract scans'], most: limits.filesOf.contract },
  commodity: { name: ['商品图片', 'Pictures'], most: limits.filesOf.commodity },
  commodityVideo: { name: ['商品视频', 'Video'], most: limits.filesOf.commodityVideo },
  commodityDetail: { name: ['详情图片', 'Detail pictures'], most: limits.filesOf.commodityDetail },
  category: { name: ['分类图标', 'Icon'], most: limits.filesOf.category },
  feedback: { name: ['反馈图片', 'Pictures'], most: limits.filesOf.feedback },
  slide: { name: ['轮播图片', 'Picture'], most: limits.filesOf.slide, shape: limits.slidePicture },
  storeLogo: { name: ['店铺标志', 'Logo'], most: limits.filesOf.storeLogo },
  storeLicence: { name: ['店铺营业执照', 'Business licence'], most: limits.filesOf.storeLicence },
  storeIdentity: {
    name: ['负责人身份证', 'ID card of the person in charge'],
    most: limits.filesOf.storeIdentity,
  },
  storeFoodPermit: { name: ['店铺食品经营许可证', 'Food permit'], most: limits.filesOf.storeFoodPermit },
  article: { name: ['文章图片', 'Pictures'], most: limits.filesOf.article },
  voucher: { name: ['打款凭证图片', 'Pictures of the voucher'], most: limits.filesOf.voucher },
  partyVoucher: { name: ['付款凭证图片', 'Pictures of the voucher'], most: limits.filesOf.partyVoucher },
  refundVoucher: { name: ['退款凭证图片', 'Pictures of the voucher'], most: limits.filesOf.refundVoucher },
  evidence: { name: ['凭证图片', 'Pictures'], most: limits.filesOf.evidence },
} as const satisfies Record<keyof typeof limits.filesOf, Kind>

export type FileKind = keyof typeof declared
export const fileKinds: Readonly<Record<FileKind, Kind>> = declared
