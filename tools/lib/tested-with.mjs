import { realpathSync, statSync } from 'node:fs'
import { findBrowser } from './browser.mjs'
import { postgresPrograms } from './postgres-cluster.mjs'

/**
 * The programs that the tests run with. A result says nothing about others: turbo hashes this text (turbo.json), and a record of
 * passed tests is only used with the same.
 */
export function testedWith() {
  const postgres = process.env['BEDSIDE_TEST_POSTGRES'] || postgresPrograms() || 'no PostgreSQL'
  return `Node ${process.version}, ${program(findBrowser()) ?? 'no Chromium'}, ${postgres}`
}

/** Installing another version changes the file's time. */
const program = (/** @type {string | undefined} */ path) => path && `${realpathSync(path)} ${statSync(path).mtimeMs}`
