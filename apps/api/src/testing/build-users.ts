import type { Flag, UserType } from '@bedside/contracts'
import type { World } from './world.js'

let made = 0

export interface BuiltUser {
  userId: number
  phone: string
  nickname: string
}

interface UserWish {
  phone?: string
  nickname?: string
  isFlag?: Flag
  userType?: UserType
  smsOptOut?: 0 | 1
  /** Hospitals that the user has rented at. */
  hospitals?: readonly number[]
  createdAt?: number
}

/** A user with a unique phone number. */
export async function buildUser(world: World, want: UserWish = {}): Promise<BuiltUser> {
  const number = String(++made).padStart(4, '0')
  const { phone = `1591${number}${String(made % 90).padStart(3, '5')}`, nickname = `测试用户${number}` } = want
  const now = world.clock.now()
  const createdAt = want.createdAt ?? now
  return world.database.write(async (tx) => {
    const { id: userId } = await tx
      .insertInto('User')
      .values({
        openid: `wx_test_${number}`,
        phone,
        nickname,
        userType: want.userType ?? 'NORMAL',
        smsOptOut: want.smsOptOut ?? 0,
        isFlag: want.isFlag ?? 1,
        createdAt,
        updatedAt: createdAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const visits = (want.hospitals ?? []).map((hospitalId) => ({ userId, hospitalId, lastAt: now }))
    if (visits.length > 0) await tx.insertInto('UserHospital').values(visits).execute()
    return { userId, phone, nickname }
  })
}
