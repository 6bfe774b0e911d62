import { defineMessages } from '../../i18n/messages'

export const factorMessages = defineMessages({
  enrol: ['设置二次验证', 'Set up a second factor'],
  renew: ['重新生成恢复码', 'New recovery codes'],
  end: ['关闭二次验证', 'Do without a second factor'],
  must: [
    '您的角色要求二次验证：除密码外，登录时还要输入手机验证器上的验证码。设置完成后才能继续。',
    'Your role asks for a second factor: besides your password, you sign in with a code from an app on your phone. Set it up to go on.',
  ],
  proof: ['请先确认是您本人操作。', 'First, show that it is you.'],
  renewMeans: ['旧的恢复码将全部作废。', 'All old recovery codes become worthless.'],
  endMeans: ['以后登录只需密码。', 'From then on, the password alone is enough to sign in.'],
  codeHelp: ['验证器上的 6 位数字，或一个恢复码', 'The 6 digits that the app shows, or a recovery code'],
  next: ['下一步', 'Next'],
  scan: [
    '用手机上的验证器应用扫描此二维码，再输入它显示的 6 位数字。',
    'Scan this picture with an authenticator app on your phone, then type the 6 digits that it shows.',
  ],
  byHand: ['无法扫描？手动输入密钥', 'Cannot scan it? Type the secret'],
  picture: ['二次验证的二维码', 'The secret as a picture'],
  confirm: ['启用', 'Set up'],
  keep: [
    '请把这些恢复码抄下或打印，放在手机以外的地方。手机不在身边时，每个可代替验证码使用一次。离开后不会再显示。',
    'Write these recovery codes down or print them, and keep them apart from your phone. Each takes the place of a code once. They are not shown again.',
  ],
  copyCodes: ['复制恢复码', 'Copy the recovery codes'],
  kept: ['我已保存', 'I have kept them'],
  ended: ['已关闭二次验证', 'The second factor is off'],
})
