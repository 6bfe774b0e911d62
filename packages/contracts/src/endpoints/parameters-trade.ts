import type { Parameter } from './parameter-groups.js'

/** Rentals, the mall, and their settlement. */
export const tradeParameters = {
  'rental.openSeconds': {
    name: ['开锁等待', 'Unlock timeout'],
    group: 'RENTAL',
    unit: 'SECONDS',
    min: 30,
    max: 600,
    standard: 60,
    would: [
      '按此值，近 7 天有 {count} 笔订单（共 {amount}）会因开锁过慢被取消',
      '{count} orders of the last 7 days would have been cancelled, as their locks took longer ({amount})',
    ],
  },
  'rental.remindHours': {
    name: ['人工提醒间隔', 'Interval between manual reminders'],
    group: 'RENTAL',
    unit: 'HOURS',
    min: 1,
    max: 72,
    standard: 6,
    would: [
      '近 7 天有 {count} 次提醒与同一订单的上一次间隔更短',
      '{count} reminders of the last 7 days came sooner after the previous one about the same order',
    ],
  },
  'rental.arrearsDays': {
    name: ['欠费转押金抵扣', 'Take arrears from deposit after'],
    group: 'RENTAL',
    unit: 'DAYS',
    min: 1,
    max: 30,
    standard: 7,
    would: [
      '按此值，现有 {count} 笔欠费（共 {amount}）会由押金抵扣',
      '{count} unpaid orders would be taken from deposits now ({amount})',
    ],
  },
  'rental.lostHours': {
    name: ['可按丢失处理', 'Treat as lost after'],
    group: 'RENTAL',
    unit: 'HOURS',
    min: 24,
    max: 720,
    standard: 72,
    would: [
      '按此值，现有 {count} 笔未归还订单可按丢失处理（押金共 {amount}）',
      '{count} beds that are out could be given up as lost now (deposits of {amount})',
    ],
  },
  'rental.maxOpenPerUser': {
    name: ['每人最多同时租用（每张床各需押金）', 'Maximum beds per user at a time, each with a deposit'],
    group: 'RENTAL',
    unit: 'BEDS',
    min: 1,
    max: 3,
    standard: 1,
    would: [
      '按此值，近 7 天有 {count} 笔订单（共 {amount}）会因超出张数被拒绝',
      '{count} orders of the last 7 days would have been refused as one bed too many ({amount})',
    ],
  },
  'rental.battery': {
    name: ['可租最低电量', 'Minimum battery for rental'],
    group: 'RENTAL',
    unit: 'PERCENT',
    min: 0,
    max: 50,
    standard: 10,
    would: [
      '按此值，近 7 天有 {count} 笔订单（共 {amount}）会因电量不足被拒绝',
      '{count} orders of the last 7 days would have been refused for low battery ({amount})',
    ],
  },
  'deposit.payMinutes': {
    name: ['押金支付时限', 'Deposit payment timeout'],
    group: 'RENTAL',
    unit: 'MINUTES',
    min: 5,
    max: 120,
    standard: 15,
    would: [
      '按此值，近 7 天有 {count} 笔押金（共 {amount}）会在支付前关闭',
      '{count} deposits of the last 7 days would have been closed before they were paid ({amount})',
    ],
  },
  'mall.payMinutes': {
    name: ['订单支付时限', 'Order payment timeout'],
    group: 'MALL',
    unit: 'MINUTES',
    min: 10,
    max: 1440,
    standard: 30,
    would: [
      '按此值，近 7 天有 {count} 笔商城订单（共 {amount}）会在支付前关闭',
      '{count} orders of the last 7 days would have been closed before they were paid ({amount})',
    ],
  },
  'mall.receiveDays': {
    name: ['发货后自动收货', 'Confirm receipt automatically after'],
    group: 'MALL',
    unit: 'DAYS',
    min: 3,
    max: 15,
    standard: 7,
    would: [
      '按此值，近 7 天确认收货的订单中有 {count} 笔（共 {amount}）会提前自动收货',
      'Of the orders received in the last 7 days, {count} would have counted as received sooner ({amount})',
    ],
  },
  'settle.rentalDays': {
    name: ['租用分成结算', 'Settle rental shares after'],
    group: 'SETTLEMENT',
    unit: 'DAYS',
    min: 0,
    max: 30,
    standard: 1,
    would: [
      '按此值，近 7 天支付的租用中有 {count} 笔（共 {amount}）现已结算',
      'Of the rental payments of the last 7 days, {count} would be settled by now ({amount})',
    ],
  },
  'settle.afterSaleDays': {
    name: ['收货后售后期，届满结算给店铺', 'After-sale period, then settled to the shop'],
    group: 'SETTLEMENT',
    unit: 'DAYS',
    min: 0,
    max: 15,
    standard: 7,
    would: [
      '按此值，近 7 天收货的商城订单中有 {count} 笔（共 {amount}）现已结算',
      'Of the orders received in the last 7 days, {count} would be settled by now ({amount})',
    ],
  },
} as const satisfies Record<string, Parameter>
