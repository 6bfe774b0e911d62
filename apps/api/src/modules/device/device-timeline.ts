import { Inject, Injectable } from '@nestjs/common'
import type { Database } from '@bedside/prisma'
import {
  alarmKinds,
  commandStates,
  deviceCauses,
  deviceMoves,
  deviceStatuses,
  limits,
  lockActions,
  lockReasons,
  translate,
  ticketStatuses,
  type DeviceTimelineQuery,
  type Language,
  type Page,
  type TimelineEntry,
} from '@bedside/contracts'
import { sql, type RawBuilder } from 'kysely'
import { nameShown } from '../../access/name-shown.js'
import type { Actor } from '../../access/actor.js'
import { inScope } from '../../access/scope.js'
import { iso } from '../../clock.js'
import { valueIn } from '../../data/value-in.js'
import { DATABASE } from '../../tokens.js'
import { DeviceCustody } from './device-custody.js'

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
  family: string | null
}

interface TimelineRange {
  readonly deviceId: number
  readonly since: number
  readonly order: 'asc' | 'desc'
}

/** A device's history: changes, lock movements, repairs and alarms, latest first. */
@Injectable()
export class DeviceTimeline {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly custody: DeviceCustody,
  ) {}

  async page(me: Actor, query: DeviceTimelineQuery): Promise<Page<TimelineEntry>> {
    const { deviceId, pageNum, pageSize } = query
    const order = query.order ?? 'desc'
    const since = (await this.isTheirs(me, deviceId)) ? await this.custody.since(me, deviceId) : undefined
    const counted = since === undefined ? 0 : await this.count(deviceId, since)
    const total = Math.min(counted, limits.countedRows)
    const offset = (pageNum - 1) * pageSize
    const raws =
      since !== undefined && offset < total ? await this.rows({ deviceId, since, order }, offset, pageSize) : []
    return {
      list: raws.map((raw) => entryOf(raw, me)),
      total,
      totalIsFloor: counted > total ? 1 : 0,
      pageNum,
      pageSize,
    }
  }

  private async isTheirs(me: Actor, deviceId: number): Promise<boolean> {
    const devices = this.database.read.selectFrom('Device').select('agentPath').where('deletedAt', 'is', null)
    const device = await devices.where('id', '=', deviceId).executeTakeFirst()
    return device !== undefined && inScope(me, device)
  }

  private async count(deviceId: number, since: number): Promise<number> {
    const countedRows = sql`SELECT 1 FROM (${sql.join(partsOf(deviceId, since), unionAll)}) AS found LIMIT ${limits.countedRows + 1}`
    const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM (${countedRows}) AS counted`.execute(
      this.database.read,
    )
    return rows[0]?.n ?? 0
  }

  private async rows({ deviceId, since, order }: TimelineRange, offset: number, size: number): Promise<Raw[]> {
    const way = sql.raw(order)
    const parts = partsOf(deviceId, since).map(
      (part) => sql`SELECT * FROM (${part} ORDER BY at ${way}, id ${way} LIMIT ${offset + size}) AS part`,
    )
    const { rows } = await sql<Raw>`SELECT * FROM (${sql.join(parts, unionAll)}) AS found
      ORDER BY at ${way}, kind ${way}, id ${way} LIMIT ${size} OFFSET ${offset}`.execute(this.database.read)
    return rows
  }
}

const family = sql`(SELECT m.family FROM "Manager" m WHERE m.id = "managerId") AS family`

const unionAll = sql` UNION ALL `

/** Each part is read through its index by device and time, and for a page no further than the page's end. */
function partsOf(deviceId: number, since: number): RawBuilder<unknown>[] {
  return [
    sql`SELECT 'CHANGE' AS kind, id, "createdAt" AS at, kind AS word, "before", "after", place, actor, reason AS note, ${family}
      FROM "DeviceChange" WHERE "deviceId" = ${deviceId} AND "createdAt" >= ${since}`,
    sql`SELECT 'LOCK' AS kind, id, "createdAt" AS at, action AS word, state AS "before", reason AS "after", '' AS place, actor, note,
        CASE source WHEN 'ADMIN' THEN 'PLATFORM' END AS family
      FROM "LockEvent" WHERE "deviceId" = ${deviceId} AND "createdAt" >= ${since}`,
    sql`SELECT 'TICKET' AS kind, id, "createdAt" AS at, status AS word, '' AS "before", '' AS "after", "ticketNo" AS place,
        reporter AS actor, trim(fault || ' ' || result) AS note, ${family}
      FROM "RepairTicket" WHERE "deviceId" = ${deviceId} AND "createdAt" >= ${since}`,
    sql`SELECT 'ALARM' AS kind, id, "raisedAt" AS at, kind AS word, '' AS "before", '' AS "after", '' AS place, '' AS actor, note,
        NULL AS family
      FROM "DeviceAlarm" WHERE "deviceId" = ${deviceId} AND "raisedAt" >= ${since}`,
  ]
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

function entryOf(raw: Raw, me: Actor): TimelineEntry {
  const { kind, id, at, place } = raw
  const note = raw.actor === '' ? causeText(raw.note, me.call.language) : noteOf(raw)
  const actor = nameShown(me, raw)
  return { ...blank, entryKey: `${kind}${id}`, kind, at: iso(at), place, actor, note, ...meaning(raw) }
}

/** Repairs of earlier versions repeat the name of who began them, which the reader may not know. */
const noteOf = ({ note, actor }: Raw): string => (note === actor ? '' : note)

/**
 * Causes noted by the server are stored by name and shown in the reader's language; older rows have the text in both languages.
 */
function causeText(note: string, language: Language): string {
  const knownCause = deviceCauses.find((cause) => note === cause || note.startsWith(`${cause} `))
  return knownCause ? translate(deviceCauses.texts[knownCause], language) + note.slice(knownCause.length) : note
}

/** The columns have a different meaning for each kind of entry. */
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
