import { defineMessages } from '../i18n/messages'

export const logMessages = defineMessages({
  operations: ['操作日志', 'Operation log'],
  logins: ['登录日志', 'Sign-in log'],
  changes: ['变更内容', 'Changes'],
  history: ['操作记录', 'History'],
  historyOf: ['{name}的操作记录', 'History of {name}'],
  recordNumber: ['编号 {id}', 'No. {id}'],
  moreFields: ['{fields} 等 {count} 项', '{fields} and more, {count} in all'],
  detailsOf: ['{action}的详情', 'Details: {action}'],
  field: ['字段', 'Field'],
  before: ['修改前', 'Before'],
  after: ['修改后', 'After'],
  sameRecord: ['该对象的全部记录', 'All entries for this record'],
  samePerson: ['该操作人的全部记录', 'All entries by this person'],
  refused: ['操作被拒绝，未做任何修改', 'Refused: nothing was changed'],
  noChanges: ['没有字段变化', 'No fields changed'],
  count: ['共 {count} 项', '{count} {count:item|items}'],
  yes: ['是', 'Yes'],
  no: ['否', 'No'],
})
