import { backup } from '../backup.js'
import { chosenFile, fileArgument, run, toldOfLost } from './run.js'

const target = fileArgument(0, 'npm run db:backup -- <file>')

await run(async () => {
  await backup(chosenFile(), target)
  return `wrote ${target}, checked${toldOfLost(target)}`
})
