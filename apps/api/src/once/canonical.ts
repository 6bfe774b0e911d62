/** Serialises an object independently of its field order, so that equal inputs give equal text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) => (isRecord(inner) ? sorted(inner) : inner))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)))
