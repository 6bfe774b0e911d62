import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '@bedside/contracts'
import { Background } from '../background/background.js'
import { DeviceEvents } from '../modules/device/device-events.js'
import { World } from '../testing/world.js'
import { Simulation, simulated } from './simulation.js'

describe('simulated rentals', () => {
  let world: World
  beforeEach(async () => {
    world = await World.open({ SIMULATION_SPEED: '60' })
    world.clock.freeze()
  })
  afterEach(() => world.close())

  /** Hour by hour, so that each payment completes before the next hour. */
  async function pass(hours: number): Promise<void> {
    for (let hour = 0; hour < hours; hour++) {
      world.clock.set(world.clock.now() + hourMs)
      await world.get(Simulation).turn()
      await world.get(Background).idle()
    }
  }
  const number = (sql: string) => Number(world.database.reader.prepare(sql).pluck().get())

  test('are rented, returned, paid by the channel, and their deposits refunded', async () => {
    await pass(72)
    expect(number(`SELECT count(*) FROM "RentalOrder" WHERE status = 'COMPLETED' AND "paidCents" > 0`)).toBeGreaterThan(
      5,
    )
    expect(number(`SELECT count(*) FROM "Payment" WHERE status = 'SUCCESS' AND "channelNo" IS NULL`)).toBe(0)
    expect(number(`SELECT count(*) FROM "DepositOrder" WHERE status = 'REFUNDED'`)).toBeGreaterThan(0)
  })

  test('are visible to people who watch the devices', async () => {
    const seen = new Set<string>()
    const stop = world.get(DeviceEvents).subscribe(({ status }) => seen.add(status))
    await pass(36)
    stop()
    expect([...seen].toSorted()).toEqual(['IDLE', 'IN_USE'])
  })
})

test('by default nothing is simulated, and time passes normally', async () => {
  const world = await World.open()
  try {
    expect(world.get(Background).rounds).not.toContain(simulated)
    expect(number(world)).toBe(1)
  } finally {
    await world.close()
  }
})

/** Counts the orders; the seed has one. */
const number = ({ database }: World) =>
  Number(database.reader.prepare('SELECT count(*) FROM "RentalOrder"').pluck().get())
