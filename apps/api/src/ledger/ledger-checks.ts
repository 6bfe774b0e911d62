import { booksCheck } from './books-check.js'
import type { Check } from './check.js'
import { keysCheck } from './keys-check.js'
import { sealsCheck } from './seals-check.js'

/** The checks that need nothing but the ledger. */
export const ledgerChecks: readonly Check[] = [booksCheck, sealsCheck, keysCheck]
