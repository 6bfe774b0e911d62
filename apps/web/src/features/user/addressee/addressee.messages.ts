import { defineMessages } from '../../../i18n/messages'

export const addresseeMessages = defineMessages({
  resend: ['重发', 'Resend'],
  resendQuestion: ['重发给 {phone}？', 'Resend to {phone}?'],
  resent: ['正在重发给 {phone}', 'Resending to {phone}'],
  toMessages: ['返回短信列表', 'Back to messages'],
})
