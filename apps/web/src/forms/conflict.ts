/** Somebody else saved the record while this form was open. */
export interface Conflict {
  /** The version that is stored now. */
  readonly version: number
  readonly by: string
  /** The fields they changed, as they are stored now. */
  readonly values: Record<string, unknown>
}

/** The data of a refusal that tells what somebody else has changed; undefined for other refusals. */
export function asConflict(data: unknown): Conflict | undefined {
  if (typeof data !== 'object' || data === null || !('version' in data) || !('changed' in data)) return undefined
  const { version, changed } = data
  if (typeof version !== 'number' || typeof changed !== 'object' || changed === null) return undefined
  const after = ([field, change]: [string, unknown]) => [field, (change as { after?: unknown } | null)?.after]
  const by = 'by' in data && typeof data.by === 'string' ? data.by : ''
  return { version, by, values: Object.fromEntries(Object.entries(changed).map(after)) }
}
