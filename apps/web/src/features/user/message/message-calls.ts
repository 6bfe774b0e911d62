import { log, sms } from '@bedside/contracts'

/** What ages when a batch of messages changes. */
export const messageLists = [
  sms.getSmsList,
  sms.getSmsInfo,
  sms.previewSms,
  sms.getAddresseeList,
  log.getOperationLogList,
]
