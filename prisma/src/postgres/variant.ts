/**
 * `schema.prisma` as PostgreSQL is told it. A number of SQLite has 64 bits, whatever it counts, and a time is such a
 * number of milliseconds: so both are here, and what reads them needs to know nothing of it. Comments stay behind.
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

/** The names of columns that may be empty in any table. */
export function emptyableColumns(schema: string): ReadonlySet<string> {
  return new Set(
    [...schema.matchAll(/^\s+(\w+)\s+(?:String|Int|BigInt|DateTime|Float)\?/gm)].map(([, name]) => name ?? ''),
  )
}
