import { isCardNo } from '@bedside/contracts'
import type { Database, Tx } from '@bedside/prisma'

const banks = ['招商银行', '工商银行', '建设银行', '中国银行'] as const

/** An agent or a shop that withdraws regularly. */
export interface Applicant {
  readonly applicantKind: 'AGENT' | 'STORE'
  readonly ownerId: number
  readonly ownerName: string
  /** Empty for shops. */
  readonly agentPath: string
  readonly holder: string
  readonly phone: string
  readonly managerId: number | null
  readonly everyDays: number
}

export async function agentsToPay({ read }: Database): Promise<Applicant[]> {
  const all = read.selectFrom('Agent').select(['id', 'company', 'path', 'contact', 'phone', 'managerId'])
  const agents = await all.where('deletedAt', 'is', null).orderBy('id').execute()
  return agents.map(({ id, company, path, contact, phone, managerId }) => ({
    applicantKind: 'AGENT',
    ownerId: id,
    ownerName: company,
    agentPath: path,
    holder: contact,
    phone,
    managerId,
    everyDays: 7,
  }))
}

/** Those whose account holder has been reviewed. */
export async function shopsToPay({ read }: Database): Promise<Applicant[]> {
  const all = read.selectFrom('Store').select(['id', 'storeName', 'payoutHolder', 'phone', 'managerId'])
  const shops = await all.where('status', '=', 'ACTIVE').where('payoutHolder', '<>', '').orderBy('id').execute()
  return shops.map(({ id, storeName, payoutHolder, phone, managerId }) => ({
    applicantKind: 'STORE',
    ownerId: id,
    ownerName: storeName,
    agentPath: '',
    holder: payoutHolder,
    phone,
    managerId,
    everyDays: 3,
  }))
}

/** Each withdraws to one bank account. */
export const destinationOf = ({ ownerId, holder, phone }: Applicant) => ({
  holder,
  bankName: banks[ownerId % banks.length] ?? banks[0],
  branch: '营业部',
  cardNo: cardOf(ownerId),
  phone,
})

export async function addPayoutAccount(tx: Tx, applicant: Applicant, at: number): Promise<void> {
  const destination = destinationOf(applicant)
  const { applicantKind, ownerId, agentPath } = applicant
  const isShop = applicantKind === 'STORE'
  const whose = isShop ? { storeId: ownerId } : { agentId: ownerId, agentPath }
  const cardKey = `${isShop ? `store:${ownerId}` : ownerId}:${destination.cardNo}`
  await tx
    .insertInto('PayoutAccount')
    .values({ ...destination, ...whose, cardKey, createdAt: at, updatedAt: at })
    .execute()
}

/** A made-up bank card number with a valid check digit. */
function cardOf(ownerId: number): string {
  const body = `62220000${String(ownerId).padStart(7, '0')}`
  const digits = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`)
  return digits.find(isCardNo) ?? body
}
