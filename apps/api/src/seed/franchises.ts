import type { Tx } from '@bedside/prisma'
import { sql } from 'kysely'
import { dayMs, type SeedProfile } from '@bedside/contracts'
import { dayOf } from '../clock.js'
import { never } from '../modules/franchise/franchise.rules.js'
import { demoLeads, testLeads, type LeadSeed } from './franchise-leads.js'

interface Agent {
  readonly id: number
  readonly path: string
}
interface Follower {
  readonly id: number
  readonly managerName: string
}

/** Adds leads in every status; a quarter of the devices belongs to the signed ones. */
export async function seedFranchises(tx: Tx, profile: SeedProfile, now: number): Promise<void> {
  const investors: number[] = []
  const agents = await tx.selectFrom('Agent').select(['id', 'path', 'region']).orderBy('level').orderBy('id').execute()
  const people = await tx.selectFrom('Manager').select(['id', 'managerAccount', 'managerName']).execute()
  for (const [index, lead] of (profile === 'test' ? testLeads : [...testLeads, ...demoLeads]).entries()) {
    const owner = agents.find(({ region }) => region === lead.region)
    const follower = people.find(({ managerAccount }) => managerAccount === lead.follower)
    const values = leadColumns(lead, { number: String(index + 1).padStart(2, '0'), owner, follower, now })
    const { id } = await tx.insertInto('Franchise').values(values).returning('id').executeTakeFirstOrThrow()
    if (lead.status === 'SIGNED') investors.push(id)
    await addNotes(tx, id, lead, { createdAt: values.createdAt, follower, now })
  }
  await giveDevices(tx, investors)
}

/** Null if the lead is to be followed up no more. */
const nextFollowUp = ({ nextIn }: LeadSeed, now: number): string | null =>
  nextIn === undefined ? null : dayOf(now + nextIn * dayMs)

function leadColumns(
  lead: LeadSeed,
  {
    number,
    owner,
    follower,
    now,
  }: { number: string; owner?: Agent | undefined; follower?: Follower | undefined; now: number },
) {
  const createdAt = now - lead.daysAgo * dayMs
  const signedAt = lead.status === 'SIGNED' ? createdAt + 9 * dayMs : null
  const phone = `138660000${number}`
  const nextFollowOn = nextFollowUp(lead, now)
  return {
    name: lead.name,
    phone,
    phoneKey: lead.status === 'INVALID' ? null : phone,
    region: lead.region,
    source: lead.source,
    intent: lead.intent,
    amountCents: (lead.amount ?? 0) * 100,
    deviceCount: lead.devices ?? 0,
    shareBps: (lead.sharePercent ?? 0) * 100,
    status: lead.status,
    followerId: follower?.id ?? null,
    nextFollowOn: nextFollowOn ?? never,
    agentId: owner?.id ?? null,
    agentPath: owner?.path ?? '',
    signedAgentId: null,
    contractNo: signedAt === null ? '' : `JM2026${number}`,
    contractFrom: signedAt === null ? '' : dayOf(signedAt),
    contractTo: signedAt === null ? '' : dayOf(signedAt + 3 * 365 * dayMs),
    invalidReason: lead.invalidReason ?? '',
    note: '',
    signedAt,
    version: 1 + (lead.notes?.length ?? 0) + (nextFollowOn === null ? 1 : 0),
    createdAt,
    updatedAt: now,
    deletedAt: null,
  }
}

/** One note every three days from the application; the last one sets the next follow-up. */
async function addNotes(
  tx: Tx,
  franchiseId: number,
  lead: LeadSeed,
  { createdAt, follower, now }: { createdAt: number; follower?: Follower | undefined; now: number },
): Promise<void> {
  const by = { managerId: follower?.id ?? null, actor: follower?.managerName ?? '' }
  for (const [step, text] of (lead.notes ?? []).entries()) {
    const at = createdAt + (step + 1) * 3 * dayMs
    const next = step + 1 === lead.notes?.length ? nextFollowUp(lead, now) : null
    const nextFollowOn = next ?? dayOf(at + 3 * dayMs)
    await tx
      .insertInto('FranchiseNote')
      .values({ franchiseId, ...by, text, nextFollowOn, createdAt: at })
      .execute()
  }
}

/** Divides a quarter of the devices at beds among the investors. */
async function giveDevices(tx: Tx, investors: readonly number[]): Promise<void> {
  for (const [turn, franchiseId] of investors.entries())
    await tx
      .updateTable('Device')
      .set({ franchiseId })
      .where('bedId', 'is not', null)
      .where(sql<number>`id % ${investors.length * 4}`, '=', turn * 4)
      .execute()
}
