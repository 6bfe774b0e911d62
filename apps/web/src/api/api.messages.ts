import { defineMessages } from '../i18n/define-messages'

export const transportMessages = defineMessages({
  offline: ['网络已断开，请检查网络连接', 'You are offline. Check your connection'],
  timeout: ['请求超时，请稍后再试', 'The request timed out. Try again shortly'],
  network: ['网络错误，无法连接服务器', 'Network error: cannot reach the server'],
  cut: ['传输中断，文件不完整，请重试', 'The transfer was interrupted and the file is incomplete. Please try again'],
  malformed: ['服务器返回的内容无法识别（HTTP {status}）', "The server's reply could not be read (HTTP {status})"],
  stranger: [
    '此浏览器已登录其他账号，请求未发送',
    'Someone else has signed in in this browser, so the request was not sent',
  ],
})
