import { defineMessages } from '../i18n/messages'

export const recordMessages = defineMessages({
  outOfReach: ['不在可见范围', 'Out of reach'],
  labelsTitle: ['二维码标签（{count}）', 'Labels ({count})'],
  downloadOne: ['下载 PNG', 'Download as PNG'],
  downloadAll: ['下载 ZIP', 'Download as ZIP'],
  print: ['打印', 'Print'],
  labelOf: ['设备 {deviceNo} 的二维码', 'Label of device {deviceNo}'],
})
