import { Controller } from '@nestjs/common'
import { sms } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { SmsSending } from './sms-sending.service.js'
import { smsList, addresseeList, addresseeFile } from './sms.list.js'
import { SmsService } from './sms.service.js'

@Controller()
export class SmsController implements ContractController {
  constructor(
    private readonly texts: SmsService,
    private readonly sending: SmsSending,
  ) {}

  readonly serves = serve(sms, {
    getSmsList: smsList,
    getSmsInfo: (query, me) => this.texts.info(me, query),
    previewSms: (query, me) => this.texts.preview(me, query),
    setSms: (form, me) => this.texts.save(me, form),
    copySms: (form, me) => this.texts.copy(me, form),
    sendSms: (form, me) => this.sending.send(me, form),
    cancelSms: (form, me) => this.sending.cancel(me, form),
    resendSms: (form, me) => this.sending.resendAll(me, form),
    resendMessage: (form, me) => this.sending.resendOne(me, form),
    getAddresseeList: addresseeList,
    exportAddresseeList: addresseeFile,
  })
}
