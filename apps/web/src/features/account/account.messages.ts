import { defineMessages } from '../../i18n/messages'

export const managerMessages = defineMessages({
  intro: [
    '这里是您的账号当前有效的登录。长时间不使用的登录会自动失效。',
    'These are the places where your account is signed in. A sign-in that is not used for long ends by itself.',
  ],
  unfamiliar: ['看到不认识的登录？', 'Something here you do not recognise?'],
  unfamiliarHint: [
    '先结束它，再修改密码：修改密码会让其他所有登录立即失效。',
    'End it, then change your password: that ends every other sign-in at once.',
  ],
  thisOne: ['本机', 'This device'],
  end: ['结束登录', 'Sign out there'],
  endQuestion: ['结束 {name} 的登录？', 'End the sign-in on {name}?'],
  endConsequence: ['该设备上未保存的内容会丢失', 'What is not saved there is lost'],
  ended: ['已结束该登录', 'That sign-in has ended'],
  endOthers: ['结束其他全部登录', 'Sign out everywhere else'],
  endOtherQuestion: ['结束另一个登录？', 'End the other sign-in?'],
  endOthersQuestion: ['结束其他 {count} 个登录？', 'End the other {count} sign-ins?'],
  endedOthers: ['已结束其他 {count} 个登录', 'Other sign-ins ended: {count}'],
  onlyThis: ['没有其他登录', 'You are signed in nowhere else'],
})
