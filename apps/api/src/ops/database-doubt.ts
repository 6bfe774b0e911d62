import { isPostgres } from '@bedside/prisma'

/** What does not work on this database yet, if anything does not; told at each start, so that nobody finds out later. */
export function databaseDoubt(url: string): string | undefined {
  if (!isPostgres(url)) return undefined
  return 'On PostgreSQL there is no large profile yet (docs/decisions/0029)'
}
