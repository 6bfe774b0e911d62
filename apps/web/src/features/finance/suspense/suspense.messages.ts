import { defineMessages } from '../../../i18n/messages'

export const suspenseMessages = defineMessages({
  settle: ['了结', 'Settle'],
  settleTitle: ['了结待查款项 {name}', 'Settle {name}'],
  about: ['待查款项', 'In suspense'],
  final: [
    '了结后，重新打开该款项才能撤销差错的入账',
    'Once this is settled, it has to be reopened before the booking of the difference can be undone',
  ],
  settled: ['已了结 {name}', '{name} settled'],
  reopenTitle: ['重新打开待查款项 {name}', 'Reopen {name}'],
  transferred: [
    '仅当这笔转账没有发生或已退回时重新打开，否则账面与银行不符',
    'Only if the transfer was never made or has been returned; otherwise the books no longer agree with the bank',
  ],
  reopened: ['已重新打开 {name}，了结的分录已冲销', '{name} reopened; its settlement is reversed'],
})
