import { defineMessages } from '../../i18n/messages'

export const placeMessages = defineMessages({
  saved: ['已保存“{name}”', '“{name}” saved'],
  where: ['所在位置', 'Location'],

  addDepartment: ['新增科室', 'Add department'],
  editDepartment: ['编辑科室“{name}”', 'Edit department “{name}”'],
  ownPlanHelp: ['留空则按医院的默认方案收费', 'Leave empty to use the hospital’s default plan'],
  usualPlan: ['医院默认', 'Hospital default'],
  hasWards: ['还有 {count} 个病房', 'Still has {count} {count:ward|wards}'],
  wards: ['查看病房', 'View wards'],

  addWard: ['新增病房', 'Add ward'],
  editWard: ['编辑病房“{name}”', 'Edit ward “{name}”'],
  hasBeds: ['还有 {count} 个床位', 'Still has {count} {count:bed|beds}'],
  beds: ['查看床位', 'View beds'],
  floorHelp: ['不填则与科室相同', 'Leave empty to use the department’s floor'],
  newBedsHelp: ['床号从 01 开始，0 表示不生成', 'Numbered from 01; 0 adds none'],

  addBed: ['新增床位', 'Add bed'],
  editBed: ['编辑床位“{name}”', 'Edit bed “{name}”'],
  hasDevice: ['已绑定设备 {deviceNo}', 'Device {deviceNo} is bound'],
  bind: ['绑定设备', 'Bind device'],
  bindTitle: ['为 {name} 床绑定设备', 'Bind a device to bed {name}'],
  bound: ['设备 {deviceNo} 已绑定床位', 'Device {deviceNo} bound to the bed'],
  freeDevice: ['库存设备，可按编号查找', 'Devices in stock; search by number'],
  noFreeDevice: ['没有库存设备', 'No devices in stock'],
  unbind: ['解绑设备', 'Unbind device'],
  unbindTitle: ['解绑设备 {name}', 'Unbind device {name}'],
  unbindHint: ['设备回到库存，可再绑定其他床位。', 'The device returns to stock and can be bound to another bed.'],
  unbound: ['设备 {deviceNo} 已解绑', 'Device {deviceNo} unbound'],
  label: ['打印标签', 'Print label'],
  addBeds: ['批量新增', 'Add beds in bulk'],
  addBedsTitle: ['批量新增床位', 'Add beds in bulk'],
  prefixHelp: ['编号接着已有的往下排；加床用“+”', 'Numbering continues from the last bed; use “+” for extra beds'],
  bedsAdded: ['已新增 {count} 个床位：{bedNos}', '{count} {count:bed|beds} added: {bedNos}'],
})
