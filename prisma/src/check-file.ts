import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'

/**
 * The damage and broken references that SQLite finds in a database file; empty when there are none. Runs in a worker thread,
 * because reading a large file would block every request.
 */
export function checkFile(file: string): Promise<string[]> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3')
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { eval: true, workerData: { driver, file } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

// As text, because a worker cannot load TypeScript and this code runs from `src` as well as from `dist`.
const script = `
const { parentPort, workerData } = require('node:worker_threads')
const Database = require(workerData.driver)
const problems = []
try {
  const db = new Database(workerData.file, { readonly: true, fileMustExist: true })
  for (const row of db.pragma('integrity_check')) if (row.integrity_check !== 'ok') problems.push(row.integrity_check)
  for (const row of db.pragma('foreign_key_check')) problems.push('broken reference from ' + row.table + ' to ' + row.parent)
  if (!db.prepare("SELECT 1 FROM sqlite_master WHERE name = '_prisma_migrations'").get()) problems.push('not a database of this product')
  db.close()
} catch (error) {
  problems.push(error.message)
}
parentPort.postMessage(problems)
`
