import { expect, onTestFinished, test } from 'vitest'
import { addressOfDatabase, createPostgresDatabase } from '@bedside/prisma'
import { postgresPrograms, startCluster } from '../../../tools/lib/postgres-cluster.mjs'
import { demoPassword } from '../src/seed/profiles.js'
import { dataCommand, Spawned } from '../src/testing/spawned.js'
import { checkBooks, checkRefunds, move, movementsOf, paidRentals } from './support/refunds.js'

/** Each is refunded in ten parts, so a hundred make a thousand movements of money. */
const rentals = Number(process.env['CRASH_RENTALS'] ?? 100)
/** The number of acknowledgements before each crash. */
const crashAfter = rentals * 1.5
/** Replies to calls made while the database was gone, which may or may not have been done. */
const unsure = /: (?:500|503) /

test.skipIf(postgresPrograms() === undefined)(
  'PostgreSQL is killed during refunds, alone or with the server: no acknowledged one is lost, none is done twice',
  async () => {
    const { ids, settings } = await paidRentals(rentals)
    const { DATA_DIR } = settings
    const cluster = await startCluster({ durable: true })
    onTestFinished(() => cluster.stop())
    const url = addressOfDatabase(cluster.url, 'bedside')
    await createPostgresDatabase(url)
    expect((await dataCommand('move', url, DATA_DIR)).err).toBe('')

    const all = movementsOf(ids)
    const left = () => all.flat().filter(({ acknowledged }) => acknowledged === undefined).length
    let token = ''
    for (let round = 0; left() > 0; round++) {
      expect(round).toBeLessThan(30)
      const server = await Spawned.start({ DATA_DIR, DATABASE_URL: url, PAYMENT_CHANNEL: 'simulated' })
      token ||= (await server.signIn('admin', demoPassword)).token
      const me = server.with(token)
      let acknowledged = 0
      let crashed = Promise.resolve()
      const both = round % 2 === 0
      const onAcknowledged = () => {
        if (++acknowledged !== crashAfter) return
        crashed = cluster.crash()
        if (both) server.child.kill('SIGKILL')
      }
      const wrong = await Promise.all(all.map((movements) => move(me, movements, onAcknowledged)))
      expect(wrong.flat().filter((line) => !unsure.test(line))).toEqual([])
      await crashed
      await cluster.start()
      if (!both) {
        // The connection is restored automatically; unsure calls are repeated in the same process.
        await expect.poll(async () => (await me.raw('GET', '/health/ready')).status).toBe(200)
        expect((await Promise.all(all.map((movements) => move(me, movements, () => undefined)))).flat()).toEqual([])
      }
      server.child.kill('SIGKILL')
      await server.ended
      await checkBooks(url)
    }
    await checkRefunds(url, ids)
  },
  rentals * 15_000,
)
