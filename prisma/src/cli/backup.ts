import { databaseUrl } from '../address.js'
import { backup } from '../backup.js'
import { isPostgres } from '../postgres/address.js'
import { backupPostgres } from '../postgres/backup.js'
import { filesFolderOf, lostFiles } from '../stored-files.js'
import { chosenBeside, chosenFile, fileArgument, run, missingNote, lostFilesNote } from './run.js'

const target = fileArgument(0, 'npm run db:backup -- <file>')

await run(async () => {
  const url = databaseUrl()
  if (isPostgres(url)) {
    const hashes = await backupPostgres(url, chosenBeside(url), target)
    return `wrote ${target}, read back and counted${missingNote(lostFiles(hashes, filesFolderOf(target)), filesFolderOf(target))}`
  }
  await backup(chosenFile(), target)
  return `wrote ${target}, checked${lostFilesNote(target)}`
})
