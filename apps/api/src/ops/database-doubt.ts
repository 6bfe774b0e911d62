import { isPostgres } from '@bedside/prisma'

/** Features not yet supported on this database, if any; logged at each start, so that operators learn of it in time. */
export function databaseDoubt(url: string): string | undefined {
  if (!isPostgres(url)) return undefined
  return 'On PostgreSQL there is no large profile yet (docs/decisions/0029)'
}
