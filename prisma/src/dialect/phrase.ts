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
  type SelectModifierNode,
  SelectQueryNode,
  sql,
  SqliteQueryCompiler,
  ValueListNode,
} from 'kysely'

/** An expression in the SQL of each database. The compiler of a statement chooses between them. */
interface InWordsOf<T> {
  readonly sqlite: RawBuilder<T>
  readonly postgres: RawBuilder<T>
}

/** Stands in a statement as a value until the compiler replaces it with the SQL of its database. */
class Phrase {
  constructor(readonly words: InWordsOf<unknown>) {}
}

export const phrase = <T>(words: InWordsOf<T>): RawBuilder<T> => sql<T>`${new Phrase(words)}`

export class SqliteWords extends SqliteQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value instanceof Phrase) this.visitNode(value.words.sqlite.toOperationNode())
    else super.appendValue(value)
  }

  /** SQLite has no row locks and needs none, since its writes run one after another. */
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate') super.visitSelectModifier(node)
  }
}

export class PostgresWords extends PostgresQueryCompiler {
  /** The names of nullable columns. */
  constructor(private readonly emptyable: ReadonlySet<string> = new Set()) {
    super()
  }

  /**
   * PostgreSQL cannot infer the type of a parameter everywhere, so each number is cast; SQLite takes the type from the value.
   */
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

  /** Replaces `in` with an empty list, which PostgreSQL does not accept, by a constant. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { rightOperand: list, operator } = node
    const isEmpty = (ValueListNode.is(list) || PrimitiveValueListNode.is(list)) && list.values.length === 0
    if (!isEmpty || !OperatorNode.is(operator)) super.visitBinaryOperation(node)
    else this.append(operator.operator === 'in' ? 'false' : 'true')
  }

  /**
   * NULLs sort first, as in SQLite. A column that is not nullable gets no such clause, because an index serves only its own
   * order.
   */
  protected override visitOrderByItem(node: OrderByItemNode): void {
    super.visitOrderByItem(node)
    if (node.nulls || !this.#mayBeEmpty(node.orderBy)) return
    const { direction } = node
    const descending = direction !== undefined && RawNode.is(direction) && /desc/i.test(direction.sqlFragments.join(''))
    this.append(descending ? ' nulls last' : ' nulls first')
  }

  /** Also finds columns within raw SQL; an expression is nullable if one of its columns is. */
  #mayBeEmpty(node: OperationNode): boolean {
    if (ReferenceNode.is(node)) return this.#mayBeEmpty(node.column)
    if (RawNode.is(node)) return node.parameters.some((part) => this.#mayBeEmpty(part))
    if (SelectQueryNode.is(node)) return true
    return ColumnNode.is(node) && this.emptyable.has(node.column.name)
  }
}
