import { rowsIn } from '../list/cold.js'
import type { ListBase } from '../list/declare.js'
import { Placeholder } from '../list/statement.js'

/**
 * The names of values that a list's statements bind but its `params` do not compute: each request that uses the filter would
 * fail. Asked by a test of all lists instead of by each start, a twentieth of whose time it would take.
 */
export function missingValues(list: ListBase): string[] {
  const computed = new Set([...Object.keys(list.params?.(0) ?? {}), ...(list.paramsOfCaller ?? [])])
  return [...namesIn(partsOf(list))].filter((name) => !computed.has(name))
}

/** Everything that the list's statements are built of. */
const partsOf = ({ table, select, always, scope, filters, sorts }: ListBase): unknown[] => [
  select(rowsIn(table)),
  always?.(),
  Object.values(scope).map((rule) => typeof rule === 'function' && rule()),
  Object.entries(filters).map(([field, { condition, beside, lookup }]) => [
    condition(field),
    beside?.(field),
    lookup?.(field),
  ]),
  Object.values(sorts),
]

/** The names of the params that these expressions bind. */
function namesIn(parts: unknown, names = new Set<string>(), seen = new Set<object>()): Set<string> {
  if (typeof parts !== 'object' || parts === null || seen.has(parts)) return names
  seen.add(parts)
  if (parts instanceof Placeholder) return parts.givenAs === undefined ? names : names.add(parts.givenAs)
  const inside = isExpression(parts) ? [parts.toOperationNode()] : Object.values(parts)
  for (const part of inside) namesIn(part, names, seen)
  return names
}

const isExpression = (part: object): part is { toOperationNode(): object } => 'toOperationNode' in part
