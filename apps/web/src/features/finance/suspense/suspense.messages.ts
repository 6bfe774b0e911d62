import { defineMessages } from '../../../i18n/messages'

export const suspenseMessages = defineMessages({
  settle: ['了结', 'Settle'],
  settleTitle: ['了结待查款项 {name}', 'Settle {name}'],
  about: ['待查款项', 'In suspense'],
  final: [
    '了结后，该差错的入账不能再撤销',
    'Once this is settled, the booking of the difference can no longer be undone',
  ],
  settled: ['已了结 {name}', '{name} settled'],
})
