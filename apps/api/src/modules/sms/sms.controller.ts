import { Controller } from '@nestjs/common'
import { sms } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { SmsSending } from './sms-sending.service.js'
import { SmsService } from './sms.service.js'

@Controller()
export class SmsController implements Serving {
  constructor(
    private readonly texts: SmsService,
    private readonly sending: SmsSending,
  ) {}

  readonly serves = serve(sms, {
    getSmsList: (query, me) => this.texts.list(me, query),
    getSmsInfo: (query, me) => this.texts.info(me, query),
    previewSms: (query, me) => this.texts.preview(me, query),
    setSms: (form, me) => this.texts.save(me, form),
    copySms: (form, me) => this.texts.copy(me, form),
    sendSms: (form, me) => this.sending.send(me, form),
    cancelSms: (form, me) => this.sending.cancel(me, form),
    resendSms: (form, me) => this.sending.resendAll(me, form),
    resendMessage: (form, me) => this.sending.resendOne(me, form),
    getAddresseeList: (query, me) => this.texts.addressees(me, query),
    exportAddresseeList: (query, me) => this.texts.exportAddressees(me, query),
  })
}
