import { expect, test } from 'vitest'
import { demoPassword } from '../src/seed/profiles.js'
import { Spawned } from '../src/testing/spawned.js'
import { checkBooks, checkRefunds, move, movementsOf, paidRentals } from './support/refunds.js'

const rentals = 100
/** The number of acknowledgements before each kill. */
const killAfter = 150

test('killed repeatedly during a thousand refunds over HTTP: no acknowledged one is lost, none is done twice', async () => {
  const { ids, settings } = await paidRentals(rentals)
  const all = movementsOf(ids)
  let token = ''
  for (let round = 0; all.flat().some(({ acknowledged }) => acknowledged === undefined); round++) {
    expect(round).toBeLessThan(30)
    const server = await Spawned.start({ ...settings, PAYMENT_CHANNEL: 'simulated' })
    token ||= (await server.signIn('admin', demoPassword)).token
    const me = server.with(token)
    let acknowledged = 0
    const onAcknowledged = () => void (++acknowledged === killAfter && server.child.kill('SIGKILL'))
    const wrong = await Promise.all(all.map((movements) => move(me, movements, onAcknowledged)))
    expect(wrong.flat()).toEqual([])
    server.child.kill('SIGKILL')
    await server.ended
    await checkBooks(settings.DATABASE_URL)
  }
  await checkRefunds(settings.DATABASE_URL, ids)
}, 900_000)
