/** What one database has other words for than another. Everything else is said as both understand it. */
export * from './rows.js'
export * from './text.js'
