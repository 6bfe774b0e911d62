import { defineMessages } from '../../../i18n/messages'

export const lockMessages = defineMessages({
  detailsOf: ['设备 {deviceNo} {action} 的详情', 'Details of {deviceNo}, {action}'],
  who: ['操作人/用户', 'By'],
  raw: ['原始报文', 'Raw payload'],
  rawNone: ['没有报文', 'No payload'],
  title: ['{action}：{deviceNo}', '{action}: {deviceNo}'],
  command: ['指令', 'Command'],
})
