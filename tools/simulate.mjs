// `npm run simulate -- --speed 60`: a separate Bedside with simulated users, in which an hour takes a minute.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { main } from './lib/main.mjs'
import { readEnvFile, root } from './lib/root.mjs'
import { serveDemo } from './lib/serve-demo.mjs'
import { chosenPort } from './lib/server.mjs'

await main(async () => {
  const { values } = parseArgs({ options: { speed: { type: 'string', default: '60' } } })
  const speed = Number(values.speed)
  if (!Number.isInteger(speed) || speed < 1 || speed > 60) throw new Error('--speed takes a whole number from 1 to 60')
  await ensureInstalled()
  readEnvFile()
  // Separate data, because the simulation's time would leave the demo in the future. Sessions are extended, because they
  // would expire within minutes.
  process.env['DATA_DIR'] = join(root, 'data/simulation')
  process.env['DATABASE_URL'] = ''
  process.env['SIMULATION_SPEED'] = String(speed)
  process.env['SESSION_IDLE_MINUTES'] ||= String(120 * speed)
  process.env['SESSION_ABSOLUTE_HOURS'] ||= String(12 * speed)
  const port = await chosenPort()
  await build()
  await serveDemo(port)
})
