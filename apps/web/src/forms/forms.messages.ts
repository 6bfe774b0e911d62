import { defineMessages } from '../i18n/messages'

export const formMessages = defineMessages({
  preview: ['将发生的变动', 'What will change'],
  previewNone: ['预览尚未就绪，请稍候', 'The preview is not ready yet'],
  saved: ['已保存', 'Saved'],
  conflictWithOthers: ['他人在此期间修改了这条记录', 'Somebody else changed this record in the meantime'],
  conflict: ['{by} 在此期间修改了这条记录', '{by} changed this record in the meantime'],
  field: ['字段', 'Field'],
  mine: ['我的', 'My version'],
  theirs: ['已保存的', 'Saved version'],
  goOn: ['知道了，继续', 'Continue'],
  keepMine: ['保留我的', 'Keep my version'],
  usualReasons: ['常用原因', 'Common reasons'],
  unreadableTime: ['无法识别，请按“2026-11-21 10:00”的格式填写', 'Not a time. Enter it like 2026-11-21 10:00'],
  unreadableDay: ['无法识别，请按“2026-11-21”的格式填写', 'Not a date. Enter it like 2026-11-21'],
  generate: ['生成', 'Generate'],
  takeTheirs: ['采用已保存的', 'Use saved version'],
})
