import { defineMessages } from '../../i18n/messages'

export const placeMessages = defineMessages({
  edit: ['编辑', 'Edit'],
  delete: ['删除', 'Delete'],
  deleted: ['已删除“{name}”', '“{name}” was deleted'],
  saved: ['已保存“{name}”', '“{name}” was saved'],
  where: ['所在位置', 'Where it is'],

  addDepartment: ['新增科室', 'Add a department'],
  editDepartment: ['编辑科室', 'Edit department'],
  deleteDepartment: ['删除科室“{name}”？', 'Delete the department “{name}”?'],
  hasWards: ['还有 {count} 个病房', 'Wards in it: {count}'],
  wards: ['查看病房', 'Its wards'],

  addWard: ['新增病房', 'Add a ward'],
  editWard: ['编辑病房', 'Edit ward'],
  deleteWard: ['删除病房“{name}”？', 'Delete the ward “{name}”?'],
  hasBeds: ['还有 {count} 个床位', 'Beds in it: {count}'],
  beds: ['查看床位', 'Its beds'],
  floorHelp: ['不填则与科室相同', 'Left out: the floor of its department'],
  newBedsHelp: ['床号从 01 开始，0 表示不生成', 'Numbered from 01; 0 makes none'],

  addBed: ['新增床位', 'Add a bed'],
  editBed: ['编辑床位', 'Edit bed'],
  deleteBed: ['删除床位“{name}”？', 'Delete the bed “{name}”?'],
  hasDevice: ['已绑定设备 {deviceNo}', 'Has the device {deviceNo}'],
  addBeds: ['批量新增', 'Add several'],
  addBedsTitle: ['批量新增床位', 'Add several beds'],
  prefixHelp: ['编号接着已有的往下排；加床用“+”', 'Numbers go on from those there are; extra beds take “+”'],
  bedsAdded: ['已新增 {count} 个床位：{bedNos}', 'Beds added: {count} ({bedNos})'],
})
