import { RecentMap, type Database } from '@bedside/prisma'
import type { Values } from './bind.js'
import { ListStatement, type Query } from './statement.js'

/** Compiled statements kept in memory: filters combine to many shapes. */
const mostStatements = 1000

/** The compiled statements of all lists, by what they select and the shape of the query. */
export class StatementCache {
  private readonly statements = new RecentMap<string, ListStatement<unknown, Values>>(mostStatements)

  constructor(private readonly database: Database) {}

  of<Row>(key: string, build: () => Query): ListStatement<Row, Values> {
    const make = () => new ListStatement<unknown, Values>(this.database.read, build())
    return this.statements.getOrMake(key, make) as ListStatement<Row, Values>
  }
}
