import { defineMessages } from '../../../i18n/messages'

export const addresseeMessages = defineMessages({
  resend: ['重发', 'Resend'],
  resendQuestion: ['重发给 {phone}？', 'Send it to {phone} again?'],
  resent: ['正在重发给 {phone}', 'Sending to {phone} again'],
  toMessages: ['返回短信列表', 'Back to the messages'],
})
