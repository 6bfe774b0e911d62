import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  auditKinds,
  auditMoves,
  limits,
  type AuditCounts,
  type AuditInfo,
  type AuditRow,
  type Picture,
  type Video,
} from '@bedside/contracts'
import { nameShown } from '../../access/name-shown.js'
import type { Actor } from '../../access/actor.js'
import { iso, isoOrNull } from '../../clock.js'
import { missing } from '../../access/scope.js'
import { valueIn } from '../../data/value-in.js'
import { pausesOf } from '../../data/waiting.js'
import { ensure } from '../../ensure.js'
import { FileStore } from '../../files/file-store.js'
import { ListEngine } from '../../list/engine.js'
import { DATABASE } from '../../tokens.js'
import type { AuditTarget } from './audit-target.js'
import { AuditTargets } from './audit-targets.js'
import { auditList } from './audit.list.js'
import { picturesOf } from './audit-papers.js'
import { AuditShown } from './audit-shown.js'
import { Audits, type StoredAudit } from './audits.js'

/** Reviews as shown to reviewers and to the shops concerned. */
@Injectable()
export class AuditReading {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly targets: AuditTargets,
    private readonly audits: Audits,
    private readonly files: FileStore,
    private readonly lists: ListEngine,
  ) {}

  /** The waiting reviews of each kind; must equal what the list finds. */
  async counts(me: Actor): Promise<AuditCounts> {
    ensure(me.family === 'PLATFORM', () => missing(me))
    const waiting = await this.database.read
      .selectFrom('AuditRecord')
      .select((rows) => ['kind', rows.fn.countAll<number>().as('count')])
      .where('status', '=', 'WAITING')
      .groupBy('kind')
      .execute()
    const counted = new Map(waiting.map(({ kind, count }) => [kind, count]))
    return { kinds: auditKinds.map((kind) => ({ kind, waiting: counted.get(kind) ?? 0 })) }
  }

  async info(me: Actor, auditId: number): Promise<AuditInfo> {
    const db = this.database.read
    const stored = await this.audits.one(db, me, auditId)
    const target = this.targets.of(stored.kind)
    const pictures = await this.picturesOf(me, stored, target)
    const fields = await db.selectFrom('AuditField').selectAll().where('auditId', '=', auditId).orderBy('id').execute()
    const events = await this.eventsOf(auditId)
    const videos = await this.videosOf(me, stored, target)
    const shown = new AuditShown(me, target, stored, await this.audits.decidedRounds(db, auditId), pictures, videos)
    return {
      audit: await this.lists.one(auditList, auditId, me),
      fields: fields.flatMap((field) => shown.field(field)),
      rest: shown.rest(fields),
      events: events.map(({ at, owed: _, family, actor, ...event }) => ({
        ...event,
        actor: nameShown(me, { family, actor }),
        createdAt: iso(at),
      })),
      pauses: pausesIn(stored, events),
      earlier: await this.earlierThan(me, stored),
    }
  }

  /** The pictures of the record by id, without papers, which are opened one at a time. */
  private async picturesOf(me: Actor, stored: StoredAudit, { pictures }: AuditTarget): Promise<Map<number, Picture>> {
    if (pictures.papers) return new Map()
    const all = await picturesOf(this.files, me, stored, pictures)
    return new Map(all.map((picture) => [picture.fileId, picture]))
  }

  private async videosOf(me: Actor, { targetId }: StoredAudit, { pictures }: AuditTarget): Promise<Map<number, Video>> {
    const all = pictures.videos ? await this.files.videosOf(me, pictures.videos, targetId) : []
    return new Map(all.map((video) => [video.fileId, video]))
  }

  private async eventsOf(auditId: number) {
    const rows = await this.database.read
      .selectFrom('AuditEvent as e')
      .leftJoin('Manager as m', 'm.id', 'e.managerId')
      .select(['e.id as eventId', 'e.move', 'e.round', 'e.text', 'e.actor', 'e.owed', 'e.createdAt as at', 'm.family'])
      .where('e.auditId', '=', auditId)
      .where('e.move', '!=', 'JUDGE')
      .orderBy('e.id')
      .execute()
    return rows.map((row) => ({ ...row, move: valueIn(auditMoves, row.move) }))
  }

  private async earlierThan(me: Actor, { id, kind, targetId }: StoredAudit): Promise<AuditRow[]> {
    const { kinds } = this.targets.of(kind)
    const others = this.database.read.selectFrom('AuditRecord').select('id').where('kind', 'in', kinds)
    const ofTarget = others.where('targetId', '=', targetId).where('id', '!=', id).orderBy('id', 'desc')
    const ids = await ofTarget.limit(limits.auditsShown).execute()
    return Promise.all(ids.map((one) => this.lists.one(auditList, one.id, me)))
  }
}

/** The times during which no reply was owed: while the shop was correcting something, but not after the final decision. */
function pausesIn({ status }: StoredAudit, events: readonly { at: number; owed: number }[]) {
  const all = pausesOf(events).filter(({ to }) => to !== null || status === 'RETURNED')
  return all.map(({ from, to }) => ({ from: iso(from), to: isoOrNull(to) }))
}
