import type { World } from './world.js'

/** Starts calls so that all of them have been accepted, in this order, before the first one may write. */
export async function letInTogether<T>(world: World, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  let release = (): void => undefined
  let blocker: Promise<void> | undefined
  // Begun before the first call, because until then it waits itself and would be taken for that call.
  await new Promise<void>((begun) => {
    blocker = world.database.write(
      () =>
        new Promise<void>((resolve) => {
          release = resolve
          begun()
        }),
      // Only ends a test that hangs: on a busy machine, the calls may need longer than a write usually has.
      { timeoutMs: 60_000 },
    )
  })
  const answers: Promise<T>[] = []
  let settled = 0
  // One after the other, because what they read first would otherwise decide the order on PostgreSQL.
  for (const call of calls) {
    answers.push(call().finally(() => settled++))
    while (world.database.stats.waiting + settled < answers.length)
      await new Promise((resolve) => setImmediate(resolve))
  }
  release()
  await blocker
  return Promise.all(answers)
}
