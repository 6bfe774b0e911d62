/**
 * Why the server could not start, if an operator can fix it: an address in use, a database that cannot be opened.
 * Undefined for everything else, which is a bug and is logged with its stack.
 */
export function startProblem(
  error: unknown,
  at: { port: number; host: string; databaseUrl: string },
): string | undefined {
  const { name, message, code } = error as { name?: string; message?: string; code?: string }
  if (name && database.has(name)) return message
  if (!code) return undefined
  const listening = addresses[code]
  if (listening && (error as { syscall?: string }).syscall === 'listen') return listening(at.port, at.host)
  const reason = files[code] ?? files[code.replace(/^(SQLITE_[A-Z]+)_.*/, '$1')]
  return reason && `The database ${at.databaseUrl.replace(/^file:/, '')} cannot be used: ${reason} (${message}).`
}

/** Errors of the database layer whose message explains the problem. */
const database = new Set([
  'UnsupportedDatabase',
  'MigrationRefused',
  'StatementRefused',
  'DatabaseBusy',
  'DatabaseInUse',
  'FilesElsewhere',
])

const addresses: Record<string, (port: number, host: string) => string> = {
  EADDRINUSE: (port, host) =>
    `Port ${port} on ${host} is in use already: stop the program that has it, or set PORT to another one.`,
  EACCES: (port) => `Port ${port} needs more rights than this user has: set PORT to 1024 or more.`,
  EADDRNOTAVAIL: (_port, host) => `This machine has no address ${host}: set HOST to one it has, or to 0.0.0.0 for all.`,
  ENOTFOUND: (_port, host) => `This machine has no address ${host}: set HOST to one it has, or to 0.0.0.0 for all.`,
}

const unwritable = 'its directory must exist or be creatable, and this user must be able to write there'
const damaged = 'the file is damaged or no database; restore a backup'

const files: Record<string, string> = {
  EACCES: unwritable,
  EPERM: unwritable,
  EROFS: unwritable,
  ENOENT: unwritable,
  ENOTDIR: unwritable,
  EEXIST: unwritable,
  SQLITE_CANTOPEN: unwritable,
  SQLITE_READONLY: unwritable,
  SQLITE_PERM: unwritable,
  SQLITE_NOTADB: damaged,
  SQLITE_CORRUPT: damaged,
  ENOSPC: 'the disk is full',
  SQLITE_FULL: 'the disk is full',
  SQLITE_IOERR: 'the disk reports errors',
  SQLITE_BUSY: 'another program holds it',
}
