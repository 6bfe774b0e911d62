import { defineMessages } from '../i18n/messages'

export const sessionMessages = defineMessages({
  continueHint: ['输入 {account} 的密码，可继续留在本页', 'Enter the password of {account} to stay on this page'],
  held: [
    '已暂停自动退出，{minutes} 分钟无输入将退出',
    'Automatic sign-out paused until {minutes} minutes have passed without input',
  ],
  password: ['密码', 'Password'],
  code: ['动态验证码', 'Verification code'],
  continueHere: ['继续使用', 'Continue'],
  passwordMissing: ['请输入密码', 'Enter the password'],
  continued: ['已重新登录。未完成的保存请再点一次。', 'You are signed in again. Please repeat any unfinished save.'],
  strangerTitle: ['此浏览器已登录其他账号', 'Someone else has signed in in this browser'],
  strangerText: [
    '{name} 已在另一个标签页登录，{mine} 的页面不再可用。在另一个标签页重新登录 {mine}，即可继续。',
    '{name} has signed in in another tab, so the pages of {mine} no longer work. Sign in as {mine} again in the other tab to continue.',
  ],
  strangerUnsaved: ['未保存的内容：{what}', 'Unsaved work: {what}'],
  reloadAs: ['以 {name} 重新加载', 'Reload as {name}'],
})
