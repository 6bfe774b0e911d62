import { Inject, Injectable } from '@nestjs/common'
import type { Database, Tx } from '@bedside/prisma'
import {
  fault,
  smsUnits,
  smsValuesIn,
  type SmsById,
  type SmsForm,
  type SmsInfo,
  type SmsPreview,
  type SmsPreviewQuery,
} from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import { audienceOf, countAudience, storedAudience, type Audience } from './sms-audience.js'
import { smsList } from './sms.list.js'
import { contentOf } from './sms.rules.js'
import { SmsStore, type Batch } from './sms.store.js'

type Draft = Pick<Batch, 'title' | 'template' | 'content'>

/** Batches as staff view and write them; `SmsSending` sends them. */
@Injectable()
export class SmsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly batches: SmsStore,
    private readonly lists: ListEngine,
  ) {}

  async info(me: Actor, { batchId }: SmsById): Promise<SmsInfo> {
    const batch = await this.lists.one(smsList, batchId, me)
    const stored = await this.storedBatch(me, batchId)
    const { hospitalId = null, notSince = null, phones = [] } = storedAudience(stored.audience)
    const hospitals = this.database.read.selectFrom('Hospital').select('hospitalName')
    const hospital = hospitalId && (await hospitals.where('id', '=', hospitalId).executeTakeFirst())
    return {
      batch,
      content: stored.content,
      values: smsValuesIn(batch.template, stored.content),
      units: smsUnits(stored.content),
      hospitalId,
      hospitalName: hospital ? hospital.hospitalName : null,
      notSince,
      phoneCount: phones.length,
    }
  }

  /** Counts the recipients of a batch or of an unsaved audience. Pasted numbers count only once saved. */
  async preview(me: Actor, query: SmsPreviewQuery): Promise<SmsPreview> {
    if (query.batchId !== undefined) {
      const { template } = await this.lists.one(smsList, query.batchId, me)
      const { audience } = await this.storedBatch(me, query.batchId)
      return countAudience(this.database.read, storedAudience(audience), template)
    }
    const { template, audience: kind, hospitalId, notSince } = query
    const audienceForm = { title: '', template, values: [], audience: kind, hospitalId, notSince } as SmsForm
    const audience: Audience = kind === 'PHONES' ? { kind, phones: [] } : audienceOf(audienceForm)
    if (audience.hospitalId !== undefined) await this.mustKnow(this.database.read, me, audience.hospitalId)
    return countAudience(this.database.read, audience, template)
  }

  async save(me: Actor, form: SmsForm): Promise<SmsInfo> {
    const content = contentOf(form.template, form.values)
    const { title, template } = form
    const draft = { title, template, content }
    const batchId = await this.database.write(async (tx) => {
      const { hospitalId } = form
      if (form.audience === 'HOSPITAL' && hospitalId !== undefined) await this.mustKnow(tx, me, hospitalId)
      if (form.batchId === undefined) return this.insert(tx, me, draft, audienceOf(form))
      const batch = await this.batches.one(tx, me, form.batchId)
      ensure(batch.status === 'DRAFT', () => fault('record.stateChanged'))
      await this.batches.mustBeCurrent(tx, me, batch, form.version)
      const audience = JSON.stringify(audienceOf(form, storedAudience(batch.audience)))
      await this.batches.change(tx, me, batch, { ...draft, audience })
      return batch.id
    })
    return this.info(me, { batchId })
  }

  async copy(me: Actor, { batchId }: SmsById): Promise<SmsInfo> {
    const copied = await this.database.write(async (tx) => {
      const batch = await this.batches.one(tx, me, batchId)
      const { kind, hospitalId, notSince, phones } = storedAudience(batch.audience)
      // Without the progress of the original.
      const audience = {
        kind,
        ...(hospitalId && { hospitalId }),
        ...(notSince && { notSince }),
        ...(phones && { phones }),
      }
      return this.insert(tx, me, batch, audience, batchId)
    })
    return this.info(me, { batchId: copied })
  }

  private async insert(tx: Tx, me: Actor, draft: Draft, audience: Audience, copyOf?: number): Promise<number> {
    const { title, template, content } = draft
    const by = { managerId: me.managerId, operator: me.name }
    const values = { title, template, content, ...by, status: 'DRAFT', audience: JSON.stringify(audience) }
    return this.batches.add(tx, me, values, copyOf === undefined ? {} : { after: { copyOf } })
  }

  private async storedBatch(me: Actor, batchId: number) {
    const batches = this.database.read.selectFrom('SmsBatch').select(['content', 'audience'])
    const row = await batches.where('id', '=', batchId).executeTakeFirst()
    if (!row) throw missing(me)
    return row
  }

  private async mustKnow(reader: Tx | Database['read'], me: Actor, hospitalId: number): Promise<void> {
    const living = reader.selectFrom('Hospital').select('id').where('deletedAt', 'is', null)
    if (!(await living.where('id', '=', hospitalId).executeTakeFirst())) throw missing(me)
  }
}
