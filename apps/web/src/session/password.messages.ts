import { defineMessages } from '../i18n/messages'

export const passwordMessages = defineMessages({
  must: [
    '您的密码由管理员设置，请先改成只有您自己知道的密码，然后才能继续。',
    'Your password was set by an administrator. Choose one that only you know before you continue.',
  ],
  oldPassword: ['原密码', 'Current password'],
  newPassword: ['新密码', 'New password'],
  confirmation: ['确认密码', 'Confirm password'],
  rule: ['{min} 至 {max} 个字符，须同时包含字母和数字', '{min} to {max} characters, with both letters and digits'],
  askOld: ['请输入原密码', 'Enter your current password'],
  askNew: ['请输入新密码', 'Enter a new password'],
  askConfirmation: ['请再次输入密码', 'Enter the password again'],
  differs: ['两次输入密码不一致!', 'The two passwords do not match'],
  refused: ['新密码{reason}', 'The new password {reason}'],
  incomplete: ['请填写完整的表单', 'Please complete the form'],
  done: [
    '修改成功，需要重新登录，2秒后跳转登录页面',
    'Password changed. Please sign in again; the sign-in page opens in 2 seconds',
  ],
  submit: ['确定', 'OK'],
})
