import { defineMessages } from '../i18n/messages'

export const passwordMessages = defineMessages({
  must: [
    '您的密码由管理员设置，请先改成只有您自己知道的密码，然后才能继续。',
    'Your password was set by an administrator. Choose one that only you know before you go on.',
  ],
  oldPassword: ['原密码', 'Original password'],
  newPassword: ['新密码', 'New password'],
  confirmation: ['确认密码', 'Confirm password'],
  rule: ['{min} 至 {max} 个字符，须同时包含字母和数字', '{min} to {max} characters, with both letters and digits'],
  askOld: ['请输入原密码', 'Please enter the original password'],
  askNew: ['请输入新密码', 'Please enter the new password'],
  askConfirmation: ['请再次输入密码', 'Please enter the password again'],
  differs: ['两次输入密码不一致!', 'The two passwords differ!'],
  refused: ['新密码{reason}', 'The new password {reason}'],
  incomplete: ['请填写完整的表单', 'Please fill in the whole form'],
  done: [
    '修改成功，需要重新登录，2秒后跳转登录页面',
    'The password was changed. Please sign in again: the sign-in page opens in 2 seconds',
  ],
  submit: ['确定', 'OK'],
})
