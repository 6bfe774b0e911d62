import { prepareDemo } from './demo.mjs'
import { serve, untilReady } from './server.mjs'
import { welcome } from './welcome.mjs'

/**
 * Demo data where nobody is yet, the server, and once it takes requests, who can sign in where.
 * @param {number} port
 */
export async function serveDemo(port) {
  const demo = await prepareDemo()
  const url = await untilReady(serve(port), port)
  // Behind a proxy, people come by another address than the server's own.
  if (url) console.log(welcome(process.env['ADDRESS'] || url, demo))
}
