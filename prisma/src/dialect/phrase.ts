import {
  type BinaryOperationNode,
  ColumnNode,
  type OperationNode,
  OperatorNode,
  type OrderByItemNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type RawBuilder,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  sql,
  SqliteQueryCompiler,
  ValueListNode,
} from 'kysely'

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
  /** The names of columns that may be empty. */
  constructor(private readonly emptyable: ReadonlySet<string> = new Set()) {
    super()
  }

  /** What a number is has to be said where nothing beside it tells; SQLite knows it from the value. */
  protected override appendValue(value: unknown): void {
    if (value instanceof Phrase) this.visitNode(value.words.postgres.toOperationNode())
    else if (typeof value === 'number') this.#appendNumber(value)
    else super.appendValue(value)
  }

  #appendNumber(value: number): void {
    this.append('CAST(')
    super.appendValue(value)
    this.append(Number.isInteger(value) ? ' AS bigint)' : ' AS double precision)')
  }

  /** Nothing is one of none, which PostgreSQL has no list for. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { rightOperand: list, operator } = node
    const isEmpty = (ValueListNode.is(list) || PrimitiveValueListNode.is(list)) && list.values.length === 0
    if (!isEmpty || !OperatorNode.is(operator)) super.visitBinaryOperation(node)
    else this.append(operator.operator === 'in' ? 'false' : 'true')
  }

  /** What is empty comes first, as in SQLite. Where nothing is, nothing is said: an index helps only in its own order. */
  protected override visitOrderByItem(node: OrderByItemNode): void {
    super.visitOrderByItem(node)
    if (node.nulls || !this.#mayBeEmpty(node.orderBy)) return
    const { direction } = node
    const descending = direction !== undefined && RawNode.is(direction) && /desc/i.test(direction.sqlFragments.join(''))
    this.append(descending ? ' nulls last' : ' nulls first')
  }

  /** A column that is written as raw SQL is one still, and an expression is empty where one of its columns is. */
  #mayBeEmpty(node: OperationNode): boolean {
    if (ReferenceNode.is(node)) return this.#mayBeEmpty(node.column)
    if (RawNode.is(node)) return node.parameters.some((part) => this.#mayBeEmpty(part))
    if (SelectQueryNode.is(node)) return true
    return ColumnNode.is(node) && this.emptyable.has(node.column.name)
  }
}
