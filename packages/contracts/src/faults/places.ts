import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const placesFaults = {
  'hospital.nameTaken': [
    codes.conflict,
    '医院名称已存在',
    'A hospital with this name already exists',
    ['hospitalName'],
  ],
  'hospital.sharesBeyond': [
    codes.badInput,
    '医院、代理商与加盟商分成之和不能超过 95%',
    'The shares of hospital, agent and investor must not exceed 95% in total',
    ['hospitalShareBps', 'agentShareBps', 'franchiseShareBps'],
  ],
  'hospital.contactOnly': [
    codes.forbidden,
    '代理商只能修改联系人、联系电话和客服电话',
    'Agents may change only the contact, phone and service phone',
  ],
  'hospital.agentFixed': [
    codes.conflict,
    '所属代理商只能通过转移修改',
    'The agent of a hospital can only be changed by a transfer',
  ],
  'hospital.agentDisabled': [codes.conflict, '所选代理商已停用', 'The selected agent is disabled'],
  'hospital.agentSame': [codes.conflict, '医院已属于该代理商', 'The hospital already belongs to this agent'],
  'hospital.planElsewhere': [
    codes.badInput,
    '已有医院的收费方案请单独修改',
    'Change the pricing of an existing hospital under Pricing plans',
    ['plan'],
  ],

  'place.hospitalUnknown': [codes.notFound, '没有此医院', 'There is no such hospital'],
  'place.departmentUnknown': [codes.notFound, '该医院没有此科室', 'The hospital has no such department'],
  'place.wardUnknown': [codes.notFound, '该科室没有此病房', 'The department has no such ward'],
  'place.hospitalDisabled': [codes.conflict, '医院已停用', 'The hospital is disabled'],
  'place.moved': [
    codes.conflict,
    '不能移到别处，请新增后删除',
    'It cannot be moved; add a new one and delete this one',
  ],

  'department.planKept': [
    codes.forbidden,
    '科室的收费方案只能由有权设置收费方案的人员更改',
    "Only people who may set pricing plans can change a department's plan",
  ],
  'department.nameTaken': [
    codes.conflict,
    '该医院已有同名科室',
    'The hospital already has a department with this name',
    ['name'],
  ],

  'ward.numberTaken': [
    codes.conflict,
    '该科室已有此病房号',
    'The department already has a ward with this number',
    ['wardNo'],
  ],
  'ward.bedsElsewhere': [
    codes.badInput,
    '已有病房的床位请在床位管理中新增',
    'Add beds to an existing ward on the Beds page',
    ['newBeds'],
  ],

  'bed.numberTaken': [codes.conflict, '该病房已有此床号', 'The ward already has a bed with this number', ['bedNo']],
  'bed.numbersOut': [
    codes.conflict,
    '床号已超出可用范围，请换一个前缀',
    'No more bed numbers available; use another prefix',
  ],
  'bed.hasDevice': [codes.conflict, '床位已绑定设备，不能删除', 'The bed has a device and cannot be deleted'],

  'plan.nameTaken': [
    codes.conflict,
    '该医院已有同名收费方案',
    'The hospital already has a plan with this name',
    ['planName'],
  ],
  'plan.hospitalNeeded': [codes.badInput, '新收费方案需要指定医院', 'A new plan needs a hospital', ['hospitalId']],
  'plan.hospitalFixed': [codes.conflict, '收费方案不能移到其他医院', 'A plan cannot be moved to another hospital'],
  'plan.isDefault': [
    codes.conflict,
    '这是医院的默认收费方案，不能删除',
    "This is the hospital's default plan and cannot be deleted",
  ],
  'plan.inUse': [
    codes.conflict,
    '收费方案正被这些科室使用：{departments}',
    'These departments use the plan: {departments}',
  ],
} as const satisfies Refusals
