// `npm start`: from a fresh clone to a running Bedside with something in it.
import { prepareDemo } from './lib/demo.mjs'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { readEnvFile } from './lib/root.mjs'
import { chosenPort, serve, untilReady } from './lib/server.mjs'
import { welcome } from './lib/welcome.mjs'

await main(async () => {
  await ensureInstalled()
  readEnvFile()
  const port = await chosenPort()
  console.log('Building what has changed …')
  await build()
  const demo = await prepareDemo()
  const server = serve(port)
  const url = await untilReady(server, port)
  if (url) console.log(welcome(url, demo))
})
