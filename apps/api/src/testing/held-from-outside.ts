import { openDatabase, type Database } from '@bedside/prisma'

/** Holds the database's write lock like another program, until the returned function is called. */
export async function heldFromOutside({ url }: Pick<Database, 'url'>): Promise<() => Promise<void>> {
  const other = await openDatabase({ url, migrate: false, transactionTimeoutMs: 600_000 })
  let letGo = (): void => undefined
  const over = new Promise<void>((resolve) => (letGo = resolve))
  return new Promise((resolve) => {
    const write = other.write(async () => {
      resolve(async () => {
        letGo()
        await write
        await other.close()
      })
      await over
    })
  })
}
