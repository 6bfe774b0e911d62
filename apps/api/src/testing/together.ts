import type { World } from './world.js'

/** Starts calls so that all of them have been accepted before the first one may write. */
export async function letInTogether<T>(world: World, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  let release = (): void => undefined
  const held = world.database.write(
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  const answers = calls.map((call) => call())
  let settled = 0
  for (const answer of answers) void answer.finally(() => settled++)
  while (world.database.stats.waiting + settled < calls.length) await new Promise((resolve) => setImmediate(resolve))
  release()
  await held
  return Promise.all(answers)
}
