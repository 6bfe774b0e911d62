import { PostgresQueryCompiler, type RawBuilder, sql, SqliteQueryCompiler } from 'kysely'

/** Something that each database has words of its own for. Which are meant is known once a statement is compiled. */
interface InWordsOf<T> {
  readonly sqlite: RawBuilder<T>
  readonly postgres: RawBuilder<T>
}

/** Stands in a statement where a value would, until its compiler puts the words there. */
class Phrase {
  constructor(readonly words: InWordsOf<unknown>) {}
}

export const phrase = <T>(words: InWordsOf<T>): RawBuilder<T> => sql<T>`${new Phrase(words)}`

export class SqliteWords extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Phrase) this.visitNode(value.words.sqlite.toOperationNode())
    else super.appendValue(value)
  }
}

export class PostgresWords extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Phrase) this.visitNode(value.words.postgres.toOperationNode())
    else super.appendValue(value)
  }
}
