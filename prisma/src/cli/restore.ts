import { restoreBackup } from '../restore-backup.js'
import { chosenFile, fileArgument, run, toldOfLost } from './run.js'

const source = fileArgument(0, 'npm run db:restore -- <file>')

await run(async () => {
  const file = chosenFile()
  const kept = await restoreBackup(source, file)
  const before = kept ? `; the one before is ${kept}` : ''
  return `restored ${file}${before}${toldOfLost(file)}`
})
