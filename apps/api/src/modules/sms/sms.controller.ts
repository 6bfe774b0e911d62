import { Controller } from '@nestjs/common'
import {
  sms,
  type AddresseeExport,
  type AddresseeQuery,
  type SmsById,
  type SmsForm,
  type SmsInfoQuery,
  type SmsMessageById,
  type SmsPreviewQuery,
  type SmsQuery,
  type SmsSendForm,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { Serve, type Serves } from '../../http/serve.js'
import { SmsSending } from './sms-sending.service.js'
import { SmsService } from './sms.service.js'

@Controller()
export class SmsController implements Serves<typeof sms> {
  constructor(
    private readonly texts: SmsService,
    private readonly sending: SmsSending,
  ) {}

  @Serve(sms.getSmsList) getSmsList(query: SmsQuery, me: Actor) {
    return this.texts.list(me, query)
  }
  @Serve(sms.getSmsInfo) getSmsInfo(query: SmsInfoQuery, me: Actor) {
    return this.texts.info(me, query)
  }
  @Serve(sms.previewSms) previewSms(query: SmsPreviewQuery, me: Actor) {
    return this.texts.preview(me, query)
  }
  @Serve(sms.setSms) setSms(form: SmsForm, me: Actor) {
    return this.texts.save(me, form)
  }
  @Serve(sms.copySms) copySms(form: SmsById, me: Actor) {
    return this.texts.copy(me, form)
  }
  @Serve(sms.sendSms) sendSms(form: SmsSendForm, me: Actor) {
    return this.sending.send(me, form)
  }
  @Serve(sms.cancelSms) cancelSms(form: SmsById, me: Actor) {
    return this.sending.cancel(me, form)
  }
  @Serve(sms.resendSms) resendSms(form: SmsById, me: Actor) {
    return this.sending.resendAll(me, form)
  }
  @Serve(sms.resendMessage) resendMessage(form: SmsMessageById, me: Actor) {
    return this.sending.resendOne(me, form)
  }
  @Serve(sms.getAddresseeList) getAddresseeList(query: AddresseeQuery, me: Actor) {
    return this.texts.addressees(me, query)
  }
  @Serve(sms.exportAddresseeList) exportAddresseeList(query: AddresseeExport, me: Actor) {
    return this.texts.exportAddressees(me, query)
  }
}
