import { defineMessages } from '../i18n/messages'

export const formMessages = defineMessages({
  saved: ['已保存', 'Saved'],
  conflict: ['{by} 在此期间修改了这条记录', '{by} changed this record in the meantime'],
  field: ['字段', 'Field'],
  mine: ['我的', 'Mine'],
  theirs: ['已保存的', 'Saved'],
  keepMine: ['保留我的', 'Keep mine'],
  usualReasons: ['常用原因', 'Common reasons'],
  generate: ['生成', 'Generate'],
  takeTheirs: ['采用已保存的', 'Take theirs'],
})
