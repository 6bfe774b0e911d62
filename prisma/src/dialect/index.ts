/** Expressions that the two databases write differently. All other SQL is common to both. */
export * from './rows.js'
export * from './text.js'
