import type { Database } from '@bedside/prisma'
import { createQueryId, type CompiledQuery, type RawNode, type SelectQueryNode } from 'kysely'
import { Bind, type Values } from './bind.js'

/** A query that was written without a database. */
export interface Query {
  toOperationNode(): SelectQueryNode | RawNode
}

/** The query in the words of this database. */
export const compiledFor = (read: Database['read'], query: Query): CompiledQuery =>
  read.getExecutor().compileQuery(query.toOperationNode(), createQueryId())

/** A statement compiled once, whose open values each request fills in; the database keeps it prepared. */
export class Statement<Row> {
  private readonly compiled: CompiledQuery
  private readonly readers: readonly ((values: Values) => unknown)[]

  constructor(
    private readonly read: Database['read'],
    query: Query,
  ) {
    this.compiled = compiledFor(read, query)
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
