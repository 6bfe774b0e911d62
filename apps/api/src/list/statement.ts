import type { Database } from '@bedside/prisma'
import type { CompiledQuery, RawBuilder } from 'kysely'
import { Bind, type Values } from './bind.js'

/** A statement compiled once, whose open values each request fills in; the database keeps it prepared. */
export class Statement<Row> {
  private readonly compiled: CompiledQuery
  private readonly readers: readonly ((values: Values) => unknown)[]

  constructor(
    private readonly read: Database['read'],
    query: RawBuilder<Row>,
  ) {
    this.compiled = query.compile(read)
    this.readers = this.compiled.parameters.map((parameter) =>
      parameter instanceof Bind ? parameter.read : () => parameter,
    )
  }

  async all(values: Values): Promise<Row[]> {
    const parameters = this.readers.map((reader) => reader(values))
    const { rows } = await this.read.executeQuery<Row>({ ...this.compiled, parameters })
    return rows
  }
}
