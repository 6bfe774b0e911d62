import type { Database } from '@bedside/prisma'
import { createQueryId, sql, type CompiledQuery, type RawBuilder, type RawNode, type SelectQueryNode } from 'kysely'

/** A query that was written without a database. */
export interface Query {
  toOperationNode(): SelectQueryNode | RawNode
}

/**
 * Stands in a statement for a value that each request brings anew. A statement is compiled once with these in it and
 * kept; a request then only fills them in.
 */
export class Bind<Values> {
  constructor(readonly read: (values: Values) => unknown) {}
}

/** Such a place, for a query that is asked with these values. */
export const filledBy =
  <Values>() =>
  <T = unknown>(read: (values: Values) => T): RawBuilder<T> =>
    sql<T>`${new Bind(read)}`

/** The query in the words of this database. */
export const compiledFor = (read: Database['read'], query: Query): CompiledQuery =>
  read.getExecutor().compileQuery(query.toOperationNode(), createQueryId())

/** A statement compiled once, whose open values each request fills in; the database keeps it prepared. */
export class Statement<Row, Values> {
  private readonly compiled: CompiledQuery
  private readonly readers: readonly ((values: Values) => unknown)[]

  constructor(
    private readonly read: Database['read'],
    query: Query,
  ) {
    this.compiled = compiledFor(read, query)
    this.readers = this.compiled.parameters.map((parameter) =>
      parameter instanceof Bind ? (parameter as Bind<Values>).read : () => parameter,
    )
  }

  async all(values: Values): Promise<Row[]> {
    const parameters = this.readers.map((reader) => reader(values))
    const { rows } = await this.read.executeQuery<Row>({ ...this.compiled, parameters })
    return rows
  }

  async first(values: Values): Promise<Row | undefined> {
    const [row] = await this.all(values)
    return row
  }
}
