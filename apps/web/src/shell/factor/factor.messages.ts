import { defineMessages } from '../../i18n/messages'

export const factorMessages = defineMessages({
  enrol: ['设置二次验证', 'Set up second factor'],
  renew: ['重新生成恢复码', 'Generate new recovery codes'],
  end: ['关闭二次验证', 'Turn off second factor'],
  must: [
    '您的角色要求二次验证：除密码外，登录时还要输入手机验证器上的验证码。设置完成后才能继续。',
    'Your role requires a second factor: besides your password, you sign in with a code from an authenticator app on your phone. Set it up to continue.',
  ],
  proof: ['请先确认是您本人操作。', 'First confirm that it is you.'],
  renewMeans: ['旧的恢复码将全部作废。', 'All old recovery codes will stop working.'],
  endMeans: ['以后登录只需密码。', 'You will sign in with your password only.'],
  codeHelp: ['验证器上的 6 位数字，或一个恢复码', 'The 6 digits shown in the app, or a recovery code'],
  next: ['下一步', 'Next'],
  scan: [
    '用手机上的验证器应用扫描此二维码，再输入它显示的 6 位数字。',
    'Scan this QR code with an authenticator app on your phone, then enter the 6 digits it shows.',
  ],
  byHand: ['无法扫描？手动输入密钥', 'Cannot scan it? Enter the key by hand'],
  picture: ['二次验证的二维码', 'QR code for the second factor'],
  keep: [
    '请把这些恢复码抄下或打印，放在手机以外的地方。手机不在身边时，每个可代替验证码使用一次。离开后不会再显示。',
    'Write these recovery codes down or print them, and keep them away from your phone. Each can be used once in place of a code. They will not be shown again.',
  ],
  copyCodes: ['复制恢复码', 'Copy recovery codes'],
  kept: ['我已保存', 'I have saved them'],
  ended: ['已关闭二次验证', 'Second factor turned off'],
})
