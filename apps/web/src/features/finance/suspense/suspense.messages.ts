import { defineMessages } from '../../../i18n/messages'

export const suspenseMessages = defineMessages({
  settle: ['了结', 'Settle'],
  settleTitle: ['了结待查款项 {name}', 'Settle {name}'],
  settled: ['已了结 {name}', '{name} settled'],
})
