// `npm start`: from a fresh clone to a running Bedside with demo data.
import { build } from './lib/build.mjs'
import { ensureInstalled, seconds } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { readEnvFile } from './lib/root.mjs'
import { serveDemo } from './lib/serve-demo.mjs'
import { chosenPort } from './lib/server.mjs'

await main(async () => {
  await ensureInstalled()
  readEnvFile()
  const port = await chosenPort()
  console.log('Building what has changed (the first time everything, which takes about a minute) …')
  const begun = performance.now()
  await build()
  console.log(`Built in ${seconds(begun)}.`)
  await serveDemo(port)
})
