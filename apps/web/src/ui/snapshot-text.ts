/** Typed values as text for copying, one line per field. */
export function textOfSnapshot(snapshot: unknown): string {
  const typed = isRecord(snapshot) && isRecord(snapshot['values']) ? snapshot['values'] : snapshot
  if (!isRecord(typed)) return textOf(typed)
  return Object.entries(typed)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join('\n')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
