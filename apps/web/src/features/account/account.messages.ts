import { defineMessages } from '../../i18n/messages'

export const accountMessages = defineMessages({
  intro: [
    '这里是您的账号当前有效的登录。长时间不使用的登录会自动失效。',
    'These are the places where your account is signed in. Sessions that stay unused for a long time end automatically.',
  ],
  unfamiliar: ['看到不认识的登录？', 'Do not recognise a session?'],
  unfamiliarHint: [
    '先结束它，再修改密码：修改密码会让其他所有登录立即失效。',
    'End it first, then change your password: that ends every other session at once.',
  ],
  factor: ['二次验证', 'Second factor'],
  factorOn: ['已启用', 'On'],
  factorOff: ['未启用', 'Off'],
  factorMeans: [
    '登录时除密码外再输入手机验证器上的验证码。密码被人知道，也无法登录您的账号。',
    'Besides your password, you sign in with a code from an authenticator app on your phone. Someone who learns your password still cannot sign in.',
  ],
  factorEnrol: ['设置', 'Set up'],
  factorReplace: ['更换手机', 'Change phone'],
  factorRenew: ['重新生成恢复码', 'Generate new recovery codes'],
  factorEnd: ['关闭', 'Turn off'],
  thisOne: ['本机', 'This device'],
  end: ['结束登录', 'End session'],
  endQuestion: ['结束 {name} 的登录？', 'End the session on {name}?'],
  endConsequence: ['该设备上未保存的内容会丢失', 'Unsaved work on that device will be lost'],
  ended: ['已结束该登录', 'Session ended'],
  endOthers: ['结束其他全部登录', 'End all other sessions'],
  endOthersQuestion: ['结束其他 {count} 个登录？', 'End {count} other {count:session|sessions}?'],
  endedOthers: ['已结束其他 {count} 个登录', '{count} other {count:session|sessions} ended'],
  onlyThis: ['没有其他登录', 'No other sessions'],
})
