import { databaseUrl } from '../address.js'
import { isPostgres, shownAddress } from '../postgres/address.js'
import { restorePostgres } from '../postgres/restore.js'
import { restoreBackup } from '../restore-backup.js'
import { chosenBeside, chosenFile, fileArgument, run, missingNote, lostFilesNote } from './run.js'

const source = fileArgument(0, 'npm run db:restore -- <file>')
const summary = (name: string, kept: string | undefined, lost: string): string =>
  `restored ${name}${kept ? `; the one before is ${kept}` : ''}${lost}`

await run(async () => {
  const url = databaseUrl()
  if (isPostgres(url)) {
    const { kept, lost, folder } = await restorePostgres(source, url, chosenBeside(url))
    return summary(shownAddress(url), kept, missingNote(lost, folder))
  }
  const file = chosenFile()
  return summary(file, await restoreBackup(source, file), lostFilesNote(file))
})
