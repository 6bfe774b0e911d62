/** Somebody else saved the record while this form was open. */
export interface Conflict {
  /** The currently stored version. */
  readonly version: number
  readonly by: string
  /** The fields they changed, with the stored values. */
  readonly values: Record<string, unknown>
}

/** The conflict in a refusal's data; undefined for other refusals. */
export function asConflict(data: unknown): Conflict | undefined {
  if (typeof data !== 'object' || data === null || !('version' in data) || !('changed' in data)) return undefined
  const { version, changed } = data
  if (typeof version !== 'number' || typeof changed !== 'object' || changed === null) return undefined
  const after = ([field, change]: [string, unknown]) => [field, (change as { after?: unknown } | null)?.after]
  const by = 'by' in data && typeof data.by === 'string' ? data.by : ''
  return { version, by, values: Object.fromEntries(Object.entries(changed).map(after)) }
}
