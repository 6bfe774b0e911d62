// The part of `npm start` after installing and building, which is also the command of the demo image.
import { main } from './lib/main.mjs'
import { serveDemo } from './lib/serve-demo.mjs'
import { chosenPort } from './lib/server.mjs'

await main(async () => serveDemo(await chosenPort()))
