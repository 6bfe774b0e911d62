import { lossTooEarly } from '../endpoints/order-values.js'
import { refundHindrances } from '../endpoints/payment-values.js'
import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const ordersFaults = {
  'rental.userDisabled': [codes.conflict, '账号已被禁用，不能租用', 'This user is disabled and cannot rent'],
  'rental.unpaid': [codes.conflict, '您有待支付订单，请先完成支付', 'You have an unpaid order; please pay it first'],
  'rental.underWay': [codes.conflict, '您有进行中的订单', 'You have an order in progress'],
  'rental.noDeposit': [codes.conflict, '请先缴纳押金', 'Please pay a deposit first'],
  'rental.depositShort': [
    codes.conflict,
    '押金不足，需补缴 ¥{short}',
    'The deposit is too low; ¥{short} more is needed',
  ],
  'rental.deviceInUse': [codes.conflict, '设备使用中', 'The device is in use'],
  'rental.deviceFaulty': [codes.conflict, '设备故障', 'The device is out of order'],
  'rental.deviceOffline': [codes.conflict, '设备不在线', 'The device is offline'],
  'rental.deviceWeak': [codes.conflict, '设备电量不足', 'The device battery is too low'],
  'rental.noPlan': [codes.conflict, '该医院没有收费方案', 'The hospital has no pricing plan'],
  'rental.notNow': [codes.conflict, '当前时段不可租用', 'It cannot be rented at this time'],

  'order.endBeforeStart': [
    codes.badInput,
    '结束时间须在开始时间与现在之间',
    'The end must lie between the start and now',
    ['endAt'],
  ],
  'order.beyondDue': [codes.conflict, '金额超过待付金额 ¥{due}', 'The amount exceeds the ¥{due} due'],
  'order.beyondBill': [
    codes.badInput,
    '金额不能超过按方案计算的 ¥{most}',
    'The amount cannot exceed the ¥{most} calculated by the plan',
    ['amountCents'],
  ],
  'order.beyondPaid': [codes.conflict, '退款金额超过可退金额 ¥{most}', 'At most ¥{most} can be refunded'],
  'order.nothingDue': [codes.conflict, '订单没有待付金额', 'Nothing is due on this order'],
  'order.nothingPaid': [codes.conflict, '订单没有可退金额', 'There is nothing to refund on this order'],
  'order.beyondCeiling': [codes.forbidden, '超过您的权限上限 ¥{ceiling}', 'This is above your limit of ¥{ceiling}'],
  'order.notLost': [codes.conflict, ...lossTooEarly],
  'user.renting': [
    codes.conflict,
    '该用户有进行中的租用，结束后才能停用',
    'This user has a rental in progress, which must end before the user can be disabled',
  ],
  'order.remindedLately': [
    codes.conflict,
    '{hours} 小时内已提醒过',
    'A reminder was already sent within the last {hours} {hours:hour|hours}',
  ],
  'order.nothingToRemind': [codes.conflict, '订单无需提醒', 'This order needs no reminder'],

  'refund.ownRequest': [codes.forbidden, ...refundHindrances.texts.OWN_REQUEST],
  'refund.ofLatePayment': [codes.conflict, ...refundHindrances.texts.LATE_PAYMENT],
  'refund.paidOn': [
    codes.badInput,
    '付款日期须在申请退款当天与今天之间',
    'The day of payment must lie between the day of the request and today',
    ['paidOn'],
  ],

  'deposit.exists': [codes.conflict, '已有押金，无需重复缴纳', 'A deposit has already been paid'],
  'deposit.suffices': [codes.conflict, '押金已足够，无需补缴', 'The deposit suffices; nothing has to be added'],
  'deposit.ordersOpen': [
    codes.conflict,
    '存在进行中或待支付订单，无法退押金',
    'The deposit cannot be refunded while an order is open or unpaid',
  ],
  'deposit.nothingHeld': [codes.conflict, '没有可退的押金', 'There is no deposit to refund'],
  'deposit.notHeld': [codes.conflict, '没有可用的押金', 'There is no deposit to deduct from'],
  'deposit.noOrder': [
    codes.conflict,
    '用户没有已结束的订单，不能扣除押金',
    'The user has no ended order to deduct for',
  ],
  'deposit.orderElsewhere': [codes.conflict, '订单与押金不属于同一用户', 'The order belongs to another user'],
  'deposit.orderOpen': [codes.conflict, '订单尚未结束', 'The order has not ended yet'],
  'deposit.beyondHeld': [codes.conflict, '金额超过持有的押金', 'The amount exceeds the deposit held'],
} as const satisfies Refusals
