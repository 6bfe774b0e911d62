import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import { type AuditPaperForm, type Picture } from '@bedside/contracts'
import type { Actor } from '../../access/actor.js'
import { missing } from '../../access/scope.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { DATABASE } from '../../tokens.js'
import type { AuditTarget } from './audit-target.js'
import { AuditTargets } from './audit-targets.js'
import { Audits } from './audits.js'

/** Opens licences and identity cards for reviewers, one at a time; each view is logged in the same transaction. */
@Injectable()
export class AuditPapers {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly targets: AuditTargets,
    private readonly audits: Audits,
    private readonly files: FileStore,
  ) {}

  async open(me: Actor, { auditId, fileId }: AuditPaperForm): Promise<Picture> {
    const stored = await this.audits.one(this.database.read, me, auditId)
    const target = this.targets.of(stored.kind)
    const fields = target.fields.filter(({ shape }) => shape === 'PICTURES')
    const of = fields.find(({ field }) => [stored.asked[field], stored.approved[field]].flat().includes(fileId))
    const pictures = of ? await picturesOf(this.files, me, stored, target.pictures) : []
    const picture = pictures.find((one) => one.fileId === fileId)
    ensure(of && picture, () => missing(me))
    await this.database.write((tx) => this.audits.log(tx, me, stored, { after: { revealed: of.label } }))
    return picture
  }
}

/** All pictures that the subject of a review has, earlier ones included. */
export async function picturesOf(
  files: FileStore,
  me: Actor,
  { storeId, targetId }: { storeId: number; targetId: number },
  { kinds, of }: AuditTarget['pictures'],
): Promise<Picture[]> {
  const recordId = of === 'store' ? storeId : targetId
  return (await Promise.all(kinds.map((kind) => files.of(me, kind, recordId)))).flat()
}
