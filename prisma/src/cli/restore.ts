import { restoreBackup } from '../restore-backup.js'
import { chosenFile, fileArgument, run } from './run.js'

const source = fileArgument(0, 'npm run db:restore -- <file>')

await run(async () => {
  const file = chosenFile()
  const kept = await restoreBackup(source, file)
  return kept ? `restored ${file}; the one before is ${kept}` : `restored ${file}`
})
