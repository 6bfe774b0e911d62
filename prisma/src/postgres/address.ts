import { UnsupportedDatabase } from '../errors.js'

export const isPostgres = (url: string): boolean => /^postgres(?:ql)?:/i.test(url)

/** The address as shown to people and in logs, without the user and the password. */
export function shownAddress(url: string): string {
  const { host, pathname, searchParams } = read(url)
  return `postgresql://${host || (searchParams.get('host') ?? '')}${pathname}`
}

function read(url: string): URL {
  if (URL.canParse(url)) return new URL(url)
  throw new UnsupportedDatabase('DATABASE_URL must look like postgresql://user:password@host:5432/bedside')
}
