import { prepareDemo } from './demo.mjs'
import { serve, untilReady } from './server.mjs'
import { welcome } from './welcome.mjs'

/**
 * Serves Bedside, with demo data if it has no managers, and prints the accounts once it is ready.
 * @param {number} port
 */
export async function serveDemo(port) {
  console.log('Preparing the database, with demo data if nobody can sign in yet …')
  const demo = await prepareDemo()
  const url = await untilReady(serve(port), port)
  // Behind a proxy, the address differs from the server's own.
  if (url) console.log(welcome(process.env['ADDRESS'] || url, demo))
}
