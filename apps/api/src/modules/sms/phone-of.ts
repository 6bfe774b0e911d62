import type { Tx } from '@bedside/prisma'

/** The phone to which the user's text messages go. */
export async function phoneOf(tx: Tx, { userId }: { userId: number }): Promise<string> {
  const users = tx.selectFrom('User').select('phone').where('id', '=', userId)
  return (await users.executeTakeFirstOrThrow()).phone
}
