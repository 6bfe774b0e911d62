import { afterAll, beforeAll, expect, test } from 'vitest'
import { hourMs } from '@bedside/contracts'
import { FeedbackIntake } from '../modules/feedback/feedback-intake.js'
import { randomNumbers } from '../seed/random.js'
import { World } from '../testing/world.js'
import { Complaints } from './complaints.js'
import { Life } from './life.js'
import { UserApp } from './user-app.js'

let world: World
beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

test('an event whose write is repeated has its consequences once', async () => {
  const life = new Life(
    world.get(UserApp),
    randomNumbers(1),
    new Complaints(world.get(FeedbackIntake), randomNumbers(2)),
  )
  const now = world.clock.now()
  await life.begin(world.database, now)
  const { timeline } = life
  const planned = () => {
    const all: number[] = []
    for (let next = timeline.take(); next; next = timeline.take()) all.push(next.at)
    return all
  }
  const hour = timeline.take()
  planned()
  const run = () => world.database.write(async (tx) => hour?.what(tx, now))
  await run()
  const follows = await run()
  expect(planned()).toEqual([])
  follows?.()
  const hourly = planned().filter((at) => at === now + hourMs)
  expect(hourly).toHaveLength(1)
})
