import { shownAddress } from '../postgres/address.js'
import { moveRows } from '../postgres/move.js'
import { argument, chosenFile, run } from './run.js'

const url = argument(0, 'npm run db:move -- postgresql://user:password@host/bedside')

await run(async () => {
  const file = chosenFile()
  const rows = await moveRows(file, url)
  return `${rows.toLocaleString('en')} rows of ${file} are in ${shownAddress(url)}, each compared. Start with that DATABASE_URL and the same DATA_DIR, and run ledger:check; ${file} is as it was`
})
