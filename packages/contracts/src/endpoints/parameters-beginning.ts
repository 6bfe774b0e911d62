import { limits } from '../limits.js'
import type { Parameter } from './parameter-groups.js'

/** Initial values of new records. */
export const beginningParameters = {
  'plan.freeMinutes': {
    name: ['免费时长', 'Free minutes'],
    group: 'PLAN',
    unit: 'MINUTES',
    ...limits.freeMinutes,
    standard: 10,
  },
  'plan.graceMinutes': {
    name: ['跨时段宽限', 'Grace period'],
    group: 'PLAN',
    unit: 'MINUTES',
    ...limits.graceMinutes,
    standard: 10,
  },
  'plan.orderCap': {
    name: ['单笔封顶', 'Order cap'],
    group: 'PLAN',
    unit: 'CENTS',
    min: 100,
    max: limits.depositCents.max,
    standard: 9900,
    none: ['不封顶', 'No cap'],
  },
  // The sum of the three maximums leaves the platform a share.
  'hospital.hospitalShare': {
    name: ['医院分成', 'Hospital share'],
    group: 'HOSPITAL',
    unit: 'BPS',
    min: 0,
    max: 3000,
    standard: 2000,
  },
  'hospital.agentShare': {
    name: ['代理商分成', 'Agent share'],
    group: 'HOSPITAL',
    unit: 'BPS',
    min: 0,
    max: 4500,
    standard: 3500,
  },
  'hospital.franchiseShare': {
    name: ['加盟商分成', 'Investor share'],
    group: 'HOSPITAL',
    unit: 'BPS',
    min: 0,
    max: 2000,
    standard: 1500,
  },
  'hospital.deposit': {
    name: ['押金', 'Deposit'],
    group: 'HOSPITAL',
    unit: 'CENTS',
    ...limits.depositCents,
    standard: 9900,
  },
  'hospital.remindHours': {
    name: ['逾期提醒', 'Overdue reminder after'],
    group: 'HOSPITAL',
    unit: 'HOURS',
    ...limits.remindHours,
    standard: 24,
  },
  'store.commission': {
    name: ['平台抽成', 'Commission'],
    group: 'STORE',
    unit: 'BPS',
    ...limits.commissionBps,
    standard: 800,
  },
  'store.freight': {
    name: ['运费', 'Freight'],
    group: 'STORE',
    unit: 'CENTS',
    ...limits.freightCents,
    standard: 800,
  },
  'store.freeFrom': {
    name: ['满额包邮', 'Free delivery from'],
    group: 'STORE',
    unit: 'CENTS',
    ...limits.freeFromCents,
    standard: 8800,
  },
} as const satisfies Record<string, Parameter>
