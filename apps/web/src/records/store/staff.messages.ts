import { defineMessages } from '../../i18n/messages'

export const staffMessages = defineMessages({
  owner: ['店主', 'Owner'],
  mustChange: ['待改密', 'Must change password'],
})
