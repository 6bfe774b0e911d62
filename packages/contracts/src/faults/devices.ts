import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const devicesFaults = {
  'device.noTaken': [codes.conflict, '设备编号已存在', 'This device number already exists', ['deviceNo']],
  'device.lockNoTaken': [
    codes.conflict,
    '锁编号已被设备 {deviceNo} 使用',
    'Device {deviceNo} already has this lock number',
    ['lockNo'],
  ],
  'device.macTaken': [
    codes.conflict,
    'MAC 地址已被设备 {deviceNo} 使用',
    'Device {deviceNo} already has this MAC address',
    ['mac'],
  ],
  'device.simTaken': [
    codes.conflict,
    'SIM 卡号已被设备 {deviceNo} 使用',
    'Device {deviceNo} already has this SIM',
    ['sim'],
  ],
  'device.madeLater': [codes.badInput, '生产日期不能晚于今天', 'The production date cannot be after today', ['madeOn']],
  'device.agentOfBed': [
    codes.conflict,
    '设备已绑定床位，代理商随医院，不能单独修改',
    'The device is bound to a bed, so its agent follows the hospital and cannot be changed separately',
  ],
  'device.ownerNotSigned': [
    codes.badInput,
    '所属加盟商须为已签约的投资人',
    'Only a signed investor can own a device',
    ['franchiseId'],
  ],
  'device.bedTaken': [codes.conflict, '该床位已绑定设备', 'This bed already has a device', ['bedId']],
  'device.boundElsewhere': [codes.conflict, '设备已绑定其他床位', 'The device is bound to another bed'],
  'device.inUse': [codes.conflict, '设备使用中，不能操作', 'The device is in use'],
  /** Its status does not allow it, perhaps since somebody changed it a moment ago. */
  'device.unfit': [
    codes.conflict,
    '设备当前状态为“{status}”，不能这样操作',
    'The device’s status is “{status}”, which does not allow this',
  ],
  'device.notBound': [codes.conflict, '设备未绑定床位', 'The device is not bound to a bed'],
  'device.lockOpen': [codes.conflict, '锁未关，请先关锁再解绑', 'The lock is open. Close it before unbinding'],
  'device.notTested': [
    codes.conflict,
    '维修开始后请先试开锁成功，再完成维修',
    'Unlock the device successfully once after the repair began, then finish the repair',
  ],

  'lock.barred': [
    codes.conflict,
    '设备当前状态不能远程开关锁',
    'A device with this status cannot be locked or unlocked remotely',
  ],
  'lock.underWay': [codes.conflict, '上一条指令尚未完成，请稍候', 'The previous command is still in progress'],
} as const satisfies Refusals
