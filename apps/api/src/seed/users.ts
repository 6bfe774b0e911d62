import type { DB } from '@bedside/prisma'
import type { Insertable } from 'kysely'
import { dayMs } from '@bedside/contracts'
import { pick, randomNumbers } from './random.js'

const nicknames = [
  '小满',
  '阿杰',
  '向阳',
  '木子',
  '静静',
  '老周',
  '晴天',
  '阿芳',
  '大海',
  '青青',
  '平安',
  '团团',
] as const
const cities = ['广州', '深圳', '佛山', '武汉', '长沙', '成都', '杭州', '郑州'] as const

interface UsersAndVisits {
  readonly users: Insertable<DB['User']>[]
  readonly visits: Insertable<DB['UserHospital']>[]
}

/**
 * Generates users, assigned to the hospitals in turn; the last two manage rentals by telephone. Every ninth is disabled, every
 * seventh has opted out of advertising.
 */
export function usersAndVisits(
  count: number,
  hospitalIds: readonly number[],
  now: number,
  { firstId = 1, until = now }: { firstId?: number; until?: number } = {},
): UsersAndVisits {
  const random = randomNumbers(12)
  const users: Insertable<DB['User']>[] = []
  const visits: Insertable<DB['UserHospital']>[] = []
  const last = firstId + count - 1
  for (let id = firstId; id <= last; id++) {
    const createdAt = until - (last - id + 1) * Math.floor((200 * dayMs) / count)
    const lastAt = createdAt + Math.floor(random() * (now - createdAt))
    const userType = id === last ? 'CLEANER' : id === last - 1 ? 'MAINTAINER' : 'NORMAL'
    const hospitalId = hospitalIds[id % hospitalIds.length]
    users.push({
      id,
      openid: `wx_${String(id).padStart(8, '0')}`,
      nickname: `${pick(nicknames, random)}${id}`,
      phone: `136${String(10_000_000 + ((id * 37) % 90_000_000))}`,
      gender: id % 3,
      city: pick(cities, random),
      userType,
      agreementVersion: 1,
      smsOptOut: id % 7 === 0 ? 1 : 0,
      isFlag: id % 9 === 0 ? 2 : 1,
      createdAt,
      updatedAt: createdAt,
    })
    if (userType === 'NORMAL' && hospitalId !== undefined) visits.push({ userId: id, hospitalId, lastAt })
  }
  return { users, visits }
}
