import { rowsIn } from './cold.js'
import type { ListBase } from './declare.js'
import { Bind } from './statement.js'

/**
 * Refuses a list whose statements bind a value that its `given` does not compute. Lists are declared while modules are loaded,
 * so the server does not start with such a list; otherwise each request that uses the filter would fail.
 */
export function mustGiveAll(list: ListBase): void {
  const computed = new Set([...Object.keys(list.given?.(0) ?? {}), ...(list.givenByCaller ?? [])])
  const absent = [...namesIn(partsOf(list))].filter((name) => !computed.has(name))
  if (absent.length > 0)
    throw new Error(`The list ${list.name} binds what its given does not compute: ${absent.join()}`)
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

/** The names of given values that these expressions bind. */
function namesIn(parts: unknown, names = new Set<string>(), seen = new Set<object>()): Set<string> {
  if (typeof parts !== 'object' || parts === null || seen.has(parts)) return names
  seen.add(parts)
  if (parts instanceof Bind) return parts.givenAs === undefined ? names : names.add(parts.givenAs)
  const inside = isExpression(parts) ? [parts.toOperationNode()] : Object.values(parts)
  for (const part of inside) namesIn(part, names, seen)
  return names
}

const isExpression = (part: object): part is { toOperationNode(): object } => 'toOperationNode' in part
