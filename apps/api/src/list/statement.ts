import type { Database } from '@bedside/prisma'
import { createQueryId, sql, type CompiledQuery, type RawBuilder, type RawNode, type SelectQueryNode } from 'kysely'

/** A query built without a database. */
export interface Query {
  toOperationNode(): SelectQueryNode | RawNode
}

/**
 * A placeholder for a value that differs per request. A statement is compiled and cached with these in it; a request only binds
 * the values.
 */
export class Placeholder<Values> {
  constructor(
    readonly read: (values: Values) => unknown,
    /** The name under which the list's `params` has to compute this value, if it does. */
    readonly givenAs?: string,
  ) {}
}

/** A placeholder, typed by the values of its query. */
export const filledBy =
  <Values>() =>
  <T = unknown>(read: (values: Values) => T): RawBuilder<T> =>
    sql<T>`${new Placeholder(read)}`

/** The query in the dialect of this database. */
export const compiledFor = (read: Database['read'], query: Query): CompiledQuery =>
  read.getExecutor().compileQuery(query.toOperationNode(), createQueryId())

/** A statement compiled once, with values bound per request; the database caches it prepared. */
export class ListStatement<Row, Values> {
  private readonly compiled: CompiledQuery
  private readonly readers: readonly ((values: Values) => unknown)[]

  constructor(
    private readonly read: Database['read'],
    query: Query,
  ) {
    this.compiled = compiledFor(read, query)
    this.readers = this.compiled.parameters.map((parameter) =>
      parameter instanceof Placeholder ? (parameter as Placeholder<Values>).read : () => parameter,
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
