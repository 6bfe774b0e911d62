import { defineMessages } from '../i18n/define-messages'
import { accountSpec, codeSpec, passwordSpec } from './login.baked'

export const loginMessages = defineMessages({
  product: ['陪护床后台管理系统', 'Bedside'],
  lead: ['让每一位陪护的家人，都有一张安心的床', 'A bed for everyone who stays by a bedside'],
  title: ['登录', 'Sign in'],
  account: accountSpec.label,
  password: passwordSpec.label,
  code: codeSpec.label,
  codeHint: [
    '打开手机上的验证器查看；手机不在身边时可输入恢复码',
    'See the authenticator app on your phone; without it, enter a recovery code',
  ],
  remember: ['记住账号', 'Remember account'],
  submit: ['登录', 'Sign in'],
  sending: ['正在登录…', 'Signing in…'],
  opening: ['正在进入…', 'Opening…'],
  showPassword: ['显示密码', 'Show password'],
  hidePassword: ['隐藏密码', 'Hide password'],
  capsLock: ['大写锁定已开启', 'Caps Lock is on'],
  otherLanguage: ['English', '中文'],
  toDark: ['切换到深色', 'Switch to dark theme'],
  toLight: ['切换到浅色', 'Switch to light theme'],
  noScript: ['请启用 JavaScript 后再使用本系统。', 'Please enable JavaScript to use this system.'],
  lockMeans: [
    '多次输错密码或验证码后，该账号会在当前网络地址暂时停止登录；管理员可以立即解除。',
    'After several wrong passwords or codes, this account cannot sign in from this network address for a while. An administrator can unlock it at once.',
  ],
  tryAgainIn: ['{time} 后可再试', 'You can try again in {time}'],
  tryAgainNow: ['现在可以再试', 'You can try again now'],
  requestId: ['请求编号 {id}', 'Request ID {id}'],
  missing: [
    '页面未能加载。系统可能刚刚更新，或网络不稳定。',
    'The page could not be loaded. The system may have just been updated, or the network is unstable.',
  ],
  reload: ['重新加载', 'Reload'],
})
