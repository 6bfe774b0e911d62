/**
 * `schema.prisma` for PostgreSQL. SQLite's integers have 64 bits, and times are integers of milliseconds; PostgreSQL gets the
 * same types, so that code reading them is common to both. Comments are removed.
 */
export function postgresVariant(schema: string): string {
  return schema
    .replaceAll(/^\s*\/\/.*\n/gm, '')
    .replaceAll(/\s+\/\/.*$/gm, '')
    .replaceAll(/^generator \w+ \{[^}]*\}\n+/gm, '')
    .replace('provider = "sqlite"', 'provider = "postgresql"')
    .replaceAll(/^(\s+\w+\s+)(?:DateTime|Int)(?=[\s?]|$)/gm, '$1BigInt')
    .replaceAll(/[ \t]+$/gm, '')
    .trimStart()
}

/** The names of columns that are nullable in any table. */
export function emptyableColumns(schema: string): ReadonlySet<string> {
  return new Set(
    [...schema.matchAll(/^\s+(\w+)\s+(?:String|Int|BigInt|DateTime|Float)\?/gm)].map(([, name]) => name ?? ''),
  )
}
