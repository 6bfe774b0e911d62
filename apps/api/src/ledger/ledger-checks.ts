import { booksCheck } from './books-check.js'
import type { Check } from './check.js'
import { keysCheck } from './keys-check.js'
import { sealsCheck } from './seals-check.js'

/** What the ledger can say by itself. */
export const ledgerChecks: readonly Check[] = [booksCheck, sealsCheck, keysCheck]
