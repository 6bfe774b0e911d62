import { defineMessages } from '../i18n/messages'

export const recordMessages = defineMessages({
  editPictures: ['编辑{what}', 'Edit {what}'],
  noPictures: ['还没有图片', 'No pictures yet'],
  picturesSaved: ['已保存“{name}”的图片', 'The pictures of “{name}” were saved'],
  outOfReach: ['不在可见范围', 'Outside your view'],
  labelsTitle: ['二维码标签（{count}）', 'Labels ({count})'],
  downloadOne: ['下载 PNG', 'Download as PNG'],
  downloadAll: ['下载 ZIP', 'Download as ZIP'],
  print: ['打印', 'Print'],
  labelOf: ['设备 {deviceNo} 的二维码', 'Label of device {deviceNo}'],
  planBar: ['24 小时收费时段', 'Pricing over 24 hours'],
  price: ['{price} / {minutes} 分钟', '{price} / {minutes} min'],
  flat: ['一口价 {price}', 'flat {price}'],
  capped: ['封顶 {price}', 'up to {price}'],
  closed: ['不可租用', 'not rentable'],
  billNothing: ['没有计费明细', 'Nothing was charged'],
  length: ['时长', 'Length'],
  minutes: ['{minutes} 分钟', '{minutes} min'],
  charge: ['计费', 'Charge'],
  note: ['说明', 'Note'],
  lateAnswer: ['迟到', 'late'],
})
