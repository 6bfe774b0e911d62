import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const storesFaults = {
  'store.nameTaken': [codes.badInput, '店铺名称已存在', 'A shop with this name already exists', ['storeName']],
  'store.accountNeeded': [
    codes.badInput,
    '请填写登录账号和初始密码',
    'Enter an account and an initial password',
    ['managerAccount', 'managerPassword'],
  ],
  'store.accountFixed': [codes.badInput, '店铺已有登录账号', 'The shop already has an account', ['managerAccount']],
  'store.noAccount': [codes.conflict, '店铺还没有登录账号', 'The shop has no account yet'],
  'store.lowerCategory': [
    codes.badInput,
    '可售分类只能选择一级分类',
    'Choose categories of the first level',
    ['categoryIds'],
  ],
  'store.papersMissing': [
    codes.badInput,
    '请上传营业执照与身份证正反面，并填写身份证号',
    'Please upload the business licence and both sides of the ID card, and enter the ID card number',
    ['licence', 'identity', 'idNo'],
  ],
  'store.foodPermitMissing': [
    codes.badInput,
    '食品经营许可证须有编号、有效期和图片',
    'A food permit needs its number, the day until which it is valid, and a picture',
    ['foodPermitNo', 'foodPermitUntil', 'foodPermit'],
  ],
  'store.foodPermitOver': [codes.badInput, '食品经营许可证已过期', 'The food permit has expired', ['foodPermitUntil']],
  'store.tooManyPeople': [codes.conflict, '店铺账号不能超过 {max} 个', 'A shop can have at most {max} accounts'],
  'store.roleMissing': [codes.conflict, '没有店铺角色', 'No shop role is available'],
  'store.closed': [codes.conflict, '店铺已关闭', 'The shop is closed'],
  'store.frozen': [codes.forbidden, '店铺已被冻结，只能查看', 'The shop is frozen and read-only'],
  'store.hasOrders': [
    codes.conflict,
    '店铺还有 {count} 个未完成的订单',
    'The shop still has {count} unfinished {count:order|orders}',
  ],
  'store.hasMoney': [
    codes.conflict,
    '店铺资金未结清，还有 ¥{amount}',
    'The shop still has ¥{amount} that has not been paid out',
  ],
  'store.owes': [codes.conflict, '店铺还欠平台 ¥{amount}', 'The shop still owes the platform ¥{amount}'],
  'mall.storeClosed': [codes.conflict, '店铺未营业', 'The shop is not open'],
  'mall.notOnSale': [codes.conflict, '商品未在售', 'These goods are not on sale'],
  'mall.deliveryWay': [codes.conflict, '店铺不支持该配送方式', 'The shop does not offer this delivery method'],
  'mall.tooMany': [codes.conflict, '每单最多购买 {most} 件', 'At most {most} per order'],
  'mall.wholeOnly': [
    codes.conflict,
    '整单退款须退回全部剩余金额',
    'Refunding a whole order must refund everything left on it',
  ],
  'mall.afterSaleOpen': [codes.conflict, '订单有处理中的售后', 'The order has an open after-sale'],
  'mall.notesFull': [codes.conflict, '一个订单最多 {most} 条备注', 'An order has at most {most} notes'],
  'mall.nothingToShip': [
    codes.conflict,
    '商品已全部退款，无需发货；剩余运费可退还买家',
    'All goods have been refunded, so there is nothing to ship. The freight that is left can be refunded',
  ],
  'mall.noAfterSale': [codes.conflict, '订单当前不能申请售后', 'An after-sale cannot be requested for this order now'],
  'mall.carrierMissing': [
    codes.badInput,
    '请填写快递公司和快递单号',
    'Enter the carrier and tracking number',
    ['carrier', 'trackingNo'],
  ],
  'mall.courierMissing': [codes.badInput, '请填写配送员', 'Enter the courier', ['courier']],
  'mall.beyondLine': [codes.conflict, '退款金额超过可退金额 ¥{most}', 'At most ¥{most} of this item can be refunded'],
  'mall.noFailedRefund': [codes.conflict, '没有失败的退款', 'There is no failed refund'],
} as const satisfies Refusals
