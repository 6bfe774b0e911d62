import type { Database } from '@bedside/prisma'
import type { RawBuilder } from 'kysely'
import { Bind, type Values } from './bind.js'

/** A statement compiled and prepared once, whose open values each request fills in. */
export class Statement<Row> {
  private readonly prepared: { all(...values: unknown[]): unknown[] }
  private readonly readers: readonly ((values: Values) => unknown)[]

  constructor(database: Database, query: RawBuilder<Row>) {
    const compiled = query.compile(database.read)
    this.prepared = database.reader.prepare(compiled.sql)
    this.readers = compiled.parameters.map((parameter) =>
      parameter instanceof Bind ? parameter.read : () => parameter,
    )
  }

  all(values: Values): Row[] {
    return this.prepared.all(...this.readers.map((read) => read(values))) as Row[]
  }
}
