import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  alarmKinds,
  commandStates,
  deviceMoves,
  deviceStatuses,
  limits,
  lockActions,
  lockReasons,
  ticketStatuses,
  type DeviceTimelineQuery,
  type Page,
  type TimelineEntry,
} from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '../../access/actor.js'
import { iso } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { DATABASE } from '../../tokens.js'
import { DeviceService } from './device.service.js'

interface Raw {
  kind: TimelineEntry['kind']
  id: number
  at: number
  word: string
  before: string
  after: string
  place: string
  actor: string
  note: string
}

/** What happened to a device: what was decided, what its lock did, its repairs and its alarms, the latest first. */
@Injectable()
export class DeviceTimeline {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly devices: DeviceService,
  ) {}

  async page(me: Actor, query: DeviceTimelineQuery): Promise<Page<TimelineEntry>> {
    const { deviceId, pageNum, pageSize } = query
    // Whose device it is, is asked where every device is asked for.
    this.devices.info(me, { deviceId })
    const order = query.order ?? 'desc'
    const counted = await this.count(deviceId)
    const total = Math.min(counted, limits.countedRows)
    const offset = (pageNum - 1) * pageSize
    const raws = offset < total ? await this.rows(deviceId, order, offset, pageSize) : []
    return { list: raws.map(entryOf), total, totalIsFloor: counted > total ? 1 : 0, pageNum, pageSize }
  }

  private async count(deviceId: number): Promise<number> {
    const found = sql`SELECT 1 FROM (${everything(deviceId)}) LIMIT ${limits.countedRows + 1}`
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${found})`.execute(this.database.read)
    return rows[0]?.n ?? 0
  }

  private async rows(deviceId: number, order: 'asc' | 'desc', offset: number, size: number): Promise<Raw[]> {
    const way = sql.raw(order)
    const { rows } = await sql<Raw>`SELECT * FROM (${everything(deviceId)})
      ORDER BY at ${way}, kind ${way}, id ${way} LIMIT ${size} OFFSET ${offset}`.execute(this.database.read)
    return rows
  }
}

/** Each part is read from its index by device, which ends in the time. */
function everything(deviceId: number): RawBuilder<unknown> {
  return sql`
    SELECT 'CHANGE' AS kind, id, createdAt AS at, kind AS word, "before", "after", place, actor, reason AS note
      FROM DeviceChange WHERE deviceId = ${deviceId}
    UNION ALL
    SELECT 'LOCK', id, createdAt, action, state, reason, '', actor, note FROM LockEvent WHERE deviceId = ${deviceId}
    UNION ALL
    SELECT 'TICKET', id, createdAt, status, '', '', ticketNo, reporter, trim(fault || ' ' || result) FROM RepairTicket WHERE deviceId = ${deviceId}
    UNION ALL
    SELECT 'ALARM', id, raisedAt, kind, '', '', '', '', note FROM DeviceAlarm WHERE deviceId = ${deviceId}`
}

const blank = {
  move: null,
  before: null,
  after: null,
  action: null,
  state: null,
  cause: null,
  ticket: null,
  alarm: null,
} as const

function entryOf(raw: Raw): TimelineEntry {
  const { kind, id, at, place, actor, note } = raw
  return { ...blank, entryKey: `${kind}${id}`, kind, at: iso(at), place, actor, note, ...meaning(raw) }
}

/** The columns say something else for each kind. */
function meaning({ kind, word, before, after }: Raw): Partial<TimelineEntry> {
  if (kind === 'LOCK') {
    const [state, cause] = [valueIn(commandStates, before), valueIn(lockReasons, after)]
    return { action: valueIn(lockActions, word), state, cause }
  }
  if (kind === 'TICKET') return { ticket: valueIn(ticketStatuses, word) }
  if (kind === 'ALARM') return { alarm: valueIn(alarmKinds, word) }
  const status = (text: string) => (text === '' ? null : valueIn(deviceStatuses, text))
  return { move: valueIn(deviceMoves, word), before: status(before), after: status(after) }
}
