import { defineMessages } from '../../../i18n/messages'

export const userMessages = defineMessages({
  identity: ['身份', 'Identity'],
  consent: ['同意与来源', 'Consent and source'],
  hospitals: ['租用过的医院', 'Hospitals'],
  noHospitals: ['还没有租用过', 'No rentals yet'],
  texts: ['短信记录', 'Text messages'],
  noTexts: ['没有短信记录', 'No text messages'],
  reveal: ['显示', 'Show'],
  hide: ['隐藏', 'Hide'],
  revealOf: ['显示 {name} 的完整手机号', 'Show the full phone number of {name}'],
  revealHint: [
    '查看会被记录，{seconds} 秒后自动隐藏',
    'Every view is logged; the number hides again after {seconds} seconds',
  ],
  disableTitle: ['停用用户“{name}”', 'Disable the user “{name}”'],
  enableTitle: ['启用用户“{name}”', 'Enable the user “{name}”'],
  disableHint: ['停用后不能再租用', 'A disabled user can no longer rent'],
  enableHint: ['启用后可以重新租用', 'An enabled user can rent again'],
  disabled: ['已停用用户“{name}”', 'The user “{name}” was disabled'],
  enabled: ['已启用用户“{name}”', 'The user “{name}” was enabled'],
  agreementNone: ['未同意', 'Not accepted'],
})
