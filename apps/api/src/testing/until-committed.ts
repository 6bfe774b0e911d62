import type { Database } from '@bedside/prisma'

/** A text about what is stored, worked out again only when somebody has committed since; SQLite tells that at once. */
export function untilCommitted(database: () => Database, work: () => string): () => string {
  let known: { version: unknown; text: string } | undefined
  return () => {
    const version = database().reader.pragma('data_version', { simple: true })
    if (!known || known.version !== version) known = { version, text: work() }
    return known.text
  }
}
