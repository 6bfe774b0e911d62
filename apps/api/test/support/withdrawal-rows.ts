import { withdrawal, type Endpoint, type MoneyPreview } from '@bedside/contracts'
import { keyOf } from '../../src/modules/withdrawal/withdrawal.rules.js'
import { Withdrawals } from '../../src/modules/withdrawal/withdrawals.js'
import { buildAgent } from '../../src/testing/build-agents.js'
import { Selling } from '../../src/testing/build-mall.js'
import { form } from '../../src/testing/form.js'
import {
  buildPayoutAccount,
  buildWithdrawal,
  earnFor,
  freshCode,
  payoutForm,
  withdrawalAt,
  withoutLimits,
} from '../../src/testing/build-withdrawals.js'
import type { World } from '../../src/testing/world.js'
import type { Input, Own } from './own.js'
import type { Person } from './people.js'

type Row = (world: World, key: unknown, me: Person) => Promise<Input>
type Reached = Parameters<typeof withdrawalAt>[1]

const reason = '核对后处理'
const voucherNo = 'BANK-0001'
const unseen = '0'.repeat(64)

const anAgent = async (world: World) => ({ agentId: (await buildAgent(world, { withAccount: false })).agentId })

const pathOf = async (world: World, agentId: number): Promise<string> => {
  const agents = world.database.read.selectFrom('Agent').select('path').where('id', '=', agentId)
  return (await agents.executeTakeFirstOrThrow()).path
}
const accountOf = async (world: World, agentId: number): Promise<number> =>
  buildPayoutAccount(world, { agentId, agentPath: await pathOf(world, agentId) })

const askedFor = async (world: World, agentId: number): Promise<Input> => {
  await earnFor(world, agentId)
  return { agentId, amountCents: 50, payoutAccountId: await accountOf(world, agentId) }
}

async function shownTo(me: Person, preview: Endpoint, asked: Input): Promise<Input> {
  const { data } = await me.caller.send(preview, form(asked))
  return { fingerprint: (data as MoneyPreview | null)?.fingerprint ?? unseen }
}

async function applying(world: World, me: Person, agentId: number): Promise<Input> {
  const input = await askedFor(world, agentId)
  const previewed = await shownTo(me, withdrawal.previewApplyWithdrawal, input)
  // Only a shop's owner can have a code.
  const code = me.storeId === null ? await freshCode(world, me.caller, agentId) : await codeOf(world, me)
  return { ...input, ...previewed, code: code ?? '000000' }
}

const at =
  (reached: Reached, more: Input = {}): Row =>
  async (world) => ({ ...(await withdrawalAt(world, reached)), ...more })

/** Each with its own voucher. */
const confirming =
  (preview: Endpoint, reached: Reached, more: Input = {}): Row =>
  async (world, _key, me) => {
    const stored = await withdrawalAt(world, reached)
    const voucher = { voucherNo: `BANK-${reached}-${stored.withdrawalId}` }
    return { ...stored, ...(await shownTo(me, preview, stored)), ...voucher, ...more }
  }

const any: Row = async (world) => ({ withdrawalId: (await buildWithdrawal(world)).withdrawalId })

/** A shop with a balance, an account in the reviewed name, and no withdrawal in progress. */
async function earningShop(world: World, { storeId, managerId }: Person): Promise<{ storeId: number } & Input> {
  if (storeId === null) throw new Error('asked of a shop alone')
  withoutLimits(world)
  const payoutAccountId = await buildPayoutAccount(world, { storeId })
  await world.database.write(async (tx) => {
    const values = { managerId, payoutHolder: payoutForm().holder }
    await tx.updateTable('Store').set(values).where('id', '=', storeId).execute()
    const key = keyOf('PENDING', { applicantKind: 'STORE', ownerId: storeId })
    const stored = await tx.selectFrom('Withdrawal').selectAll().where('activeOwnerKey', '=', key).executeTakeFirst()
    if (stored) await world.get(Withdrawals).end(tx, stored, 'CANCEL', {})
  })
  const selling = new Selling(world)
  await selling.settledAtOnce(await selling.paid(await selling.shop({ storeId })))
  return { storeId, amountCents: 50, payoutAccountId }
}

async function shopWithdrawal(world: World, me: Person): Promise<Input> {
  const { storeId } = await earningShop(world, me)
  const application = { applicantKind: 'STORE', ownerId: storeId, ownerName: '测试店铺', amountCents: 50 } as const
  const { id } = await world.database.write((tx) =>
    world.get(Withdrawals).open(tx, { ...application, destination: payoutForm() }),
  )
  return { withdrawalId: id }
}

const nothingElse = async (world: World, me: Person): Promise<Input> => {
  await earningShop(world, me)
  return {}
}
async function previewInput(world: World, me: Person): Promise<Input> {
  const { storeId: _, ...wish } = await earningShop(world, me)
  return wish
}

/** The rows for shops, whose staff can name only their own shop. */
const shopRows: Record<string, (world: World, me: Person) => Promise<Input>> = {
  'withdrawal.getWithdrawalInfo': shopWithdrawal,
  'withdrawal.getWithdrawalLines': shopWithdrawal,
  'withdrawal.exportWithdrawalLines': shopWithdrawal,
  'withdrawal.getWithdrawalOverview': nothingElse,
  'withdrawal.sendWithdrawalCode': nothingElse,
  'withdrawal.previewApplyWithdrawal': previewInput,
  'withdrawal.applyWithdrawal': async (world, me) => {
    const wish = await previewInput(world, me)
    const previewed = await shownTo(me, withdrawal.previewApplyWithdrawal, wish)
    return { ...wish, ...previewed, code: (await codeOf(world, me)) ?? '000000' }
  },
  'withdrawal.cancelWithdrawal': shopWithdrawal,
  'payoutAccount.getPayoutAccounts': nothingElse,
  'payoutAccount.addPayoutAccount': async (world, me) => {
    await earningShop(world, me)
    return payoutForm()
  },
  'payoutAccount.delPayoutAccount': async (world, me) => {
    const { payoutAccountId } = await previewInput(world, me)
    return { payoutAccountId }
  },
}

/** A code for those who may request one; undefined for others. */
async function codeOf(world: World, me: Person): Promise<string | undefined> {
  await world.database.write(async (tx) => {
    await tx.deleteFrom('WithdrawalCode').execute()
    await tx.deleteFrom('SentCode').execute()
  })
  return (await me.caller.call(withdrawal.sendWithdrawalCode, {})).data?.simulated
}

/** The rows of `meaningful.ts` for withdrawals. */
export const withdrawalRows: Record<string, Row> = Object.fromEntries(
  Object.entries(rowsOfAgents()).map(([name, row]): [string, Row] => [
    name,
    async (world, key, me) => {
      const ofShop = me.storeId === null ? undefined : shopRows[name]
      return ofShop ? ofShop(world, me) : row(world, key, me)
    },
  ]),
)

function rowsOfAgents(): Record<string, Row> {
  return {
    'withdrawal.getWithdrawalInfo': any,
    'withdrawal.getWithdrawalLines': any,
    'withdrawal.exportWithdrawalLines': any,
    'withdrawal.getWithdrawalOverview': anAgent,
    'withdrawal.sendWithdrawalCode': anAgent,
    'withdrawal.previewApplyWithdrawal': async (world) => askedFor(world, (await anAgent(world)).agentId),
    'withdrawal.applyWithdrawal': async (world, _key, me) => applying(world, me, (await anAgent(world)).agentId),
    'withdrawal.cancelWithdrawal': at('PENDING'),
    'withdrawal.approveWithdrawals': async (world) => ({
      withdrawalIds: [(await withdrawalAt(world, 'PENDING')).withdrawalId],
    }),
    'withdrawal.rejectWithdrawal': at('PENDING', { reason }),
    'withdrawal.revealPayout': any,
    'withdrawal.payWithdrawal': at('APPROVED', { payWay: 'BANK' }),
    'withdrawal.previewSettleWithdrawal': at('PAYING'),
    'withdrawal.settleWithdrawal': confirming(withdrawal.previewSettleWithdrawal, 'PAYING'),
    'withdrawal.failWithdrawal': at('PAYING', { reason }),
    'withdrawal.previewBounceWithdrawal': at('PAID'),
    'withdrawal.bounceWithdrawal': confirming(withdrawal.previewBounceWithdrawal, 'PAID', { reason }),
    'payoutAccount.getPayoutAccounts': anAgent,
    'payoutAccount.addPayoutAccount': async (world) => ({ ...(await anAgent(world)), ...payoutForm() }),
    'payoutAccount.delPayoutAccount': async (world) => ({
      payoutAccountId: await accountOf(world, (await anAgent(world)).agentId),
    }),
  }
}

/** An ended withdrawal of the caller's agent, enough for calls that read and for those that agents may not make. */
const ended = async (world: World, { agentId }: Own): Promise<number> =>
  (await buildWithdrawal(world, { ownerId: agentId, agentPath: await pathOf(world, agentId) })).withdrawalId
const endedOne =
  (more: Input = {}) =>
  async (world: World, own: Own): Promise<Input[]> => [{ withdrawalId: await ended(world, own), ...more }]
const ownAgent = (_world: World, { agentId }: Own): Promise<Input[]> => Promise.resolve([{ agentId }])

/** The rows of `records.ts` for withdrawals. */
export const ownWithdrawals: Record<string, (world: World, own: Own) => Promise<Input[]>> = {
  'withdrawal.getWithdrawalList': (_world, { agentId }) => Promise.resolve([{ ownerId: agentId }]),
  'withdrawal.exportWithdrawalList': (_world, { agentId }) => Promise.resolve([{ ownerId: agentId }]),
  'withdrawal.getWithdrawalSums': (_world, { agentId }) => Promise.resolve([{ ownerId: agentId }]),
  'withdrawal.getWithdrawalInfo': endedOne(),
  'withdrawal.getWithdrawalLines': endedOne(),
  'withdrawal.exportWithdrawalLines': endedOne(),
  'withdrawal.getWithdrawalOverview': ownAgent,
  'withdrawal.sendWithdrawalCode': async (world, { agentId }) => {
    await world.database.write((tx) => tx.deleteFrom('WithdrawalCode').execute())
    return [{ agentId }]
  },
  'withdrawal.previewApplyWithdrawal': async (world, { agentId }) => [await askedFor(world, agentId)],
  'withdrawal.applyWithdrawal': async (world, { me, agentId }) => [await applying(world, me, agentId)],
  'withdrawal.cancelWithdrawal': async (world, { agentId }) => [{ ...(await withdrawalAt(world, 'PENDING', agentId)) }],
  'withdrawal.approveWithdrawals': async (world, own) => [{ withdrawalIds: [await ended(world, own)] }],
  'withdrawal.rejectWithdrawal': endedOne({ reason }),
  'withdrawal.revealPayout': endedOne(),
  'withdrawal.payWithdrawal': endedOne({ payWay: 'BANK' }),
  'withdrawal.previewSettleWithdrawal': endedOne(),
  'withdrawal.settleWithdrawal': endedOne({ voucherNo, fingerprint: unseen }),
  'withdrawal.failWithdrawal': endedOne({ reason }),
  'withdrawal.previewBounceWithdrawal': endedOne(),
  'withdrawal.bounceWithdrawal': endedOne({ voucherNo, reason, fingerprint: unseen }),
  'payoutAccount.getPayoutAccounts': ownAgent,
  'payoutAccount.addPayoutAccount': async (world, { agentId }) => {
    // Deletes earlier accounts, because their number is limited and other rows have added some.
    const deletedAt = world.clock.now()
    await world.database.write((tx) =>
      tx.updateTable('PayoutAccount').set({ deletedAt, cardKey: null }).where('agentId', '=', agentId).execute(),
    )
    return [{ agentId, ...payoutForm() }]
  },
  'payoutAccount.delPayoutAccount': async (world, { agentId }) => [
    { payoutAccountId: await accountOf(world, agentId) },
  ],
}
