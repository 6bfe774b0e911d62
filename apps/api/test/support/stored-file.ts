import type { World } from '../../src/testing/world.js'

interface Wish {
  kind: string
  /** Who has uploaded it. */
  managerId: number
  /** The record that has it; left out: none yet. */
  recordId?: number
}

/** The id of an uploaded file, without its content. */
export function storedFile(world: World, { kind, managerId, recordId }: Wish): Promise<number> {
  const now = world.clock.now()
  const file = { kind, hash: 'a', thumbHash: 'b', bytes: 10, width: 4, height: 3, managerId, unusedSince: now }
  return world.database.write(async (tx) => {
    const added = tx.insertInto('StoredFile').values({ ...file, createdAt: now })
    const { id: fileId } = await added.returning('id').executeTakeFirstOrThrow()
    if (recordId !== undefined)
      await tx.insertInto('FileUse').values({ kind, recordId, fileId, position: 0, alt: '' }).execute()
    return fileId
  })
}
