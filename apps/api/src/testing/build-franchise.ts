import type { FranchiseIntent, FranchiseStatus } from '@bedside/contracts'
import { dayOf } from '../clock.js'
import { never } from '../modules/franchise/franchise.rules.js'
import type { World } from './world.js'

let made = 0
const unique = (): string => String(++made).padStart(5, '0')

export interface BuiltFranchise {
  franchiseId: number
  name: string
  phone: string
  version: number
}

interface Wish {
  status?: FranchiseStatus
  intent?: FranchiseIntent
  agentId?: number
  name?: string
  phone?: string
  region?: string
  amountCents?: number
  shareBps?: number
  followerId?: number
  nextFollowOn?: string
  createdAt?: number
  signedAgentId?: number
  contractNo?: string
}

/** A lead; open ones are due today. */
export async function buildFranchise(world: World, want: Wish = {}): Promise<BuiltFranchise> {
  const { status = 'CONTACTED', phone = `136555${unique()}`, name = '测试申请人' } = want
  const now = want.createdAt ?? world.clock.now()
  const open = status === 'NEW' || status === 'CONTACTED'
  const signed = status === 'SIGNED'
  const franchiseId = await world.database.write(async (tx) => {
    const agents = tx
      .selectFrom('Agent')
      .select('path')
      .where('id', '=', want.agentId ?? 0)
    const agent = await agents.executeTakeFirst()
    const { id } = await tx
      .insertInto('Franchise')
      .values({
        name,
        phone,
        phoneKey: status === 'INVALID' ? null : phone,
        region: want.region ?? '广东 深圳',
        source: 'PHONE',
        intent: want.intent ?? 'HOSPITAL',
        amountCents: want.amountCents ?? 0,
        deviceCount: 0,
        shareBps: want.shareBps ?? 1500,
        status,
        followerId: want.followerId ?? null,
        nextFollowOn: open ? (want.nextFollowOn ?? dayOf(world.clock.now())) : never,
        agentId: want.agentId ?? null,
        agentPath: agent?.path ?? '',
        signedAgentId: want.signedAgentId ?? null,
        contractNo: want.contractNo ?? (signed ? `HT${unique()}` : ''),
        contractFrom: signed ? '2026-01-01' : '',
        contractTo: signed ? '2028-12-31' : '',
        invalidReason: status === 'INVALID' ? '联系不上' : '',
        note: '',
        signedAt: signed ? now : null,
        version: 1,
        createdAt: now,
        updatedAt: now,
        deletedAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
  return { franchiseId, name, phone, version: 1 }
}
