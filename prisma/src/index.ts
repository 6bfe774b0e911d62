export type { DB } from '../generated/tables.js'
export { besideOf, databaseFile, databaseUrl } from './address.js'
export type { PrismaClient } from './client.js'
export { type Database, type DatabaseOptions, openDatabase, type Tx, type WriteOptions } from './database.js'
export {
  BackupRefused,
  DatabaseBusy,
  DatabaseClosed,
  DatabaseInUse,
  FilesElsewhere,
  MigrationRefused,
  NestedTransaction,
  StatementRefused,
  TransactionLost,
  TransactionOver,
  TransactionTimeout,
  UnsupportedDatabase,
} from './errors.js'
export type { GateStats } from './gate.js'
export { NobodyElse, processName, type OtherProcesses } from './other-processes.js'
export { insertRows } from './bulk/insert-rows.js'
export { settleRows } from './bulk/settle-rows.js'
export { withoutIndexes } from './bulk/without-indexes.js'
export { withoutTriggers } from './bulk/without-triggers.js'
export * from './dialect/index.js'
export { isPostgres, shownAddress } from './postgres/address.js'
export { addressOfDatabase, createPostgresDatabase, dropPostgresDatabase } from './postgres/server-databases.js'
export { mustShareFiles } from './postgres/installation.js'
export { replacePostgres } from './postgres/replace.js'
export { applyMigrations, pendingMigrations } from './migrate/apply.js'
export { openReadOnly, type ReadOnly } from './read-only.js'
export { RecentMap } from './recent-map.js'
export { hold, mustHoldDatabase } from './hold.js'
export { makeFolderOf, placeOf } from './place.js'
export { undone, wholly } from './undone.js'
export { keyOf } from './key-file.js'
export { filesFolderOf, incomingFiles, placeOfFile } from './stored-files.js'
export { restoreBackup } from './restore-backup.js'
