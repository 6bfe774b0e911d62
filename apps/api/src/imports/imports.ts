import { Inject, Injectable } from '@nestjs/common'
import type { Database, DB, Tx } from '@bedside/prisma'
import { fault, type Fault, type ImportForm, type ImportResult } from '@bedside/contracts'
import type { Kysely } from 'kysely'
import type { Actor } from '../access/actor.js'
import { entityOf } from '../http/call.js'
import { AccessGuard } from '../http/steps.js'
import { decodeFile, type Decoded, type ImportLine } from './decode-file.js'
import { fileWrite } from './file-write.js'
import { Problems, together } from './problems.js'
import { DATABASE } from '../tokens.js'
import { giveWay } from '../give-way.js'
import { Journal } from '../journal/journal.js'

/** A problem of a line that passed validation. */
interface Objection<Row> {
  readonly field: keyof Row & string
  readonly refused: Fault
}

/** Checks valid lines in order, against the database and the lines before. */
export type Judge<Row, Ready> = (line: ImportLine<Row>) => { ready: Ready } | Objection<Row>

/** What is specific to one kind of import. */
export interface Importing<Row, Ready> {
  /** Reads the data needed to check all lines, in a few queries regardless of their number. */
  readonly judge: (db: Kysely<DB>, me: Actor, rows: readonly Row[]) => Promise<Judge<Row, Ready>>
  readonly write: (tx: Tx, me: Actor, ready: readonly Ready[]) => Promise<void>
}

interface Judged<Ready> {
  readonly ready: readonly Ready[]
  readonly problems: Problems
}

/** Imports rows from a file: a dry run reports problems, a real one writes all or the valid rows, with one log row. */
@Injectable()
export class Imports {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly guard: AccessGuard,
    private readonly journal: Journal,
  ) {}

  async run<Row extends object, Ready>(
    caller: Actor,
    { file, dryRun, mode }: ImportForm,
    importing: Importing<Row, Ready>,
  ): Promise<ImportResult> {
    const { endpoint, language } = caller.call
    if (!endpoint.imports || file instanceof Blob) throw new Error(`${endpoint.name} takes no rows`)
    const { row, title } = endpoint.imports
    const decoded = (await decodeFile(row, file, language)) as Decoded<Row>
    if (dryRun === 1) {
      const me = await this.guard.anew(caller, true)
      return result(decoded, await this.judged(this.database.read, me, decoded, importing), 0)
    }
    return this.database.write(async (tx) => {
      // While the file was queued, the caller's permissions may have changed or the session ended.
      const me = await this.guard.anew(caller, true)
      // Checked against the current database: if a file is sent twice, the second import finds the rows of the first.
      const judged = await this.judged(tx, me, decoded, importing)
      const faulty = decoded.problems.count + judged.problems.count > 0
      const ready = mode === 'all' && faulty ? [] : judged.ready
      if (ready.length === 0) return result(decoded, judged, 0)
      await importing.write(tx, me, ready)
      const after = { rows: ready.length }
      await this.journal.record(tx, me, { entity: entityOf(endpoint), entityId: '', label: title[0], after })
      return result(decoded, judged, ready.length)
    }, fileWrite)
  }

  private async judged<Row extends object, Ready>(
    db: Kysely<DB>,
    me: Actor,
    { lines }: Decoded<Row>,
    importing: Importing<Row, Ready>,
  ): Promise<Judged<Ready>> {
    const rows = lines.map(({ row }) => row)
    const judge = await importing.judge(db, me, rows)
    const ready: Ready[] = []
    const problems = new Problems()
    for (const line of lines) {
      await giveWay()
      const verdict = judge(line)
      if ('ready' in verdict) ready.push(verdict.ready)
      else
        problems.add(() => ({
          line: line.line,
          field: verdict.field,
          message: verdict.refused.messageIn(me.call.language),
        }))
    }
    return { ready, problems }
  }
}

function result(decoded: Decoded<object>, judged: Judged<unknown>, written: number): ImportResult {
  const { rows, ignored } = decoded
  return {
    rows,
    good: judged.ready.length,
    written,
    ...together([decoded.problems, judged.problems]),
    ignored: [...ignored],
  }
}

/** Remembers the line of each key, and objects to duplicates. */
export function firstOfEach<Row>(field: keyof Row & string): (key: string, line: number) => Objection<Row> | undefined {
  const seen = new Map<string, number>()
  return (key, line) => {
    const first = seen.get(key)
    if (first === undefined) seen.set(key, line)
    return first === undefined ? undefined : { field, refused: fault('import.twice', { line: first }) }
  }
}
