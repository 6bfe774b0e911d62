import {
  WithdrawalLineQuery,
  WithdrawalLineRow,
  WithdrawalQuery,
  WithdrawalRow,
  withdrawalsThatPay,
  withdrawalsUnderWay,
  type WithdrawalSums,
} from '@bedside/contracts'
import { sql } from 'kysely'
import { nameShown } from '../../access/name-shown.js'
import { maskPhone } from '../../data/mask.js'
import { queryField, bind, where } from '../../list/bind.js'
import type { Amounts } from '../../list/count.js'
import { defineList, selectFrom } from '../../list/declare.js'
import {
  contains,
  documentNumber,
  equals,
  fromDayBeside,
  holds,
  oneOfFew,
  toDayBeside,
  type Filter,
} from '../../list/filters.js'
import { ownSubtree } from '../../list/scope.js'
import { applicantPhone } from './applicant-phone.js'
import { hindranceOf } from './withdrawal.rules.js'

const underWay = sql.join(withdrawalsUnderWay.map((status) => sql.lit(status)))
const atLeast: Filter<'t.amountCents'> = {
  condition: (field) => where`${sql.ref('t.amountCents')} >= ${queryField<number>(field)}`,
}
const atMost: Filter<'t.amountCents'> = {
  condition: (field) => where`${sql.ref('t.amountCents')} <= ${queryField<number>(field)}`,
}

const me = bind(({ me: { managerId } }) => managerId)
/** Without a `hindranceOf` the viewer, in SQL. `WithdrawalReviews` also refuses what changed since it was applied for. */
const forMe = where`${sql.ref('t.status')} = 'PENDING' AND COALESCE(${sql.ref('t.applicantId')}, 0) <> ${me}
  AND COALESCE(${sql.ref('t.reviewerId')}, 0) <> ${me}`

const ownShop = () =>
  where`${sql.ref('t.applicantKind')} = 'STORE' AND ${sql.ref('t.ownerId')} = ${bind(({ me }) => me.storeId)}`

/** Agents and shops, who review none, see that a withdrawal was reviewed, but not by whom. */
export const withdrawalList = defineList({
  name: 'withdrawals',
  query: WithdrawalQuery,
  shows: WithdrawalRow,
  rows: selectFrom('Withdrawal', (withdrawals) =>
    withdrawals
      .select(['t.id as withdrawalId', 't.withdrawNo', 't.applicantKind', 't.ownerId', 't.ownerName', 't.status'])
      .select(['t.amountCents', 't.feeCents', 't.netCents', 't.holder', 't.bankName', 't.branch', 't.cardTail'])
      .select(['t.phone', 't.payWay', 't.reviewer', 't.secondReviewer', 't.reviewedAt', 't.paidAt', 't.voucherNo'])
      .select(['t.failure', 't.version', 't.createdAt', 't.applicantId', 't.reviewerId']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: ownShop },
  filters: {
    withdrawNo: documentNumber('Withdrawal', 'withdrawNo'),
    applicantKind: oneOfFew('t.applicantKind'),
    ownerId: equals('t.ownerId'),
    ownerName: contains('t.ownerName'),
    phone: applicantPhone,
    cardTail: equals('t.cardTail'),
    status: oneOfFew('t.status'),
    underWay: holds(where`${sql.ref('t.status')} IN (${underWay})`),
    reviewable: holds(forMe),
    minCents: atLeast,
    maxCents: atMost,
    from: fromDayBeside('t.createdAt'),
    to: toDayBeside('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
  compute: ({ phone, status, reviewer, secondReviewer, applicantId, reviewerId }, me) => ({
    phone: maskPhone(phone),
    reviewer: nameShown(me, { actor: reviewer, family: 'PLATFORM' }),
    secondReviewer: nameShown(me, { actor: secondReviewer, family: 'PLATFORM' }),
    awaitsSecond: status === 'PENDING' && reviewer !== '' ? 1 : 0,
    hindrance: me.family === 'PLATFORM' ? hindranceOf({ status, applicantId, reviewerId }, me) : null,
  }),
})

const ofOwnShop = () =>
  where`EXISTS (SELECT 1 FROM "Withdrawal" w WHERE w.id = ${sql.ref('t.withdrawalId')}
    AND w."applicantKind" = 'STORE' AND w."ownerId" = ${bind(({ me }) => me.storeId)})`

/** The shares that a withdrawal pays, in order of settlement. */
export const withdrawalLines = defineList({
  name: 'withdrawalLines',
  query: WithdrawalLineQuery,
  shows: WithdrawalLineRow,
  rows: selectFrom('WithdrawalLine', (lines) =>
    lines
      .innerJoin('Withdrawal as w', 'w.id', 't.withdrawalId')
      .innerJoin('ProfitShareLine as s', 's.id', 't.shareLineId')
      .innerJoin('Payment as p', 'p.id', 's.paymentId')
      .leftJoin('RentalOrder as o', (join) => join.onRef('o.id', '=', 's.orderId').on('p.business', '=', 'RENTAL'))
      .leftJoin('Hospital as h', 'h.id', 'o.hospitalId')
      .leftJoin('MallOrder as m', (join) => join.onRef('m.id', '=', 's.orderId').on('p.business', '=', 'MALL'))
      .leftJoin('Store as st', 'st.id', 'm.storeId')
      .leftJoin('Refund as r', 'r.id', 's.refundId')
      .select(['t.id as lineId', 'w.withdrawNo', 'p.business', 's.orderId', 'p.tradeNo'])
      .select(({ fn, val }) => [
        fn.coalesce('o.orderNo', 'm.orderNo', val('')).as('orderNo'),
        fn.coalesce('h.hospitalName', 'st.storeName', val('')).as('sourceName'),
        fn.coalesce('r.refundNo', val('')).as('refundNo'),
      ])
      .select(['s.settledAt', 's.amountCents as shareCents', 't.paidCents']),
  ),
  scope: { platform: 'all', agent: ownSubtree('t.agentPath'), store: ofOwnShop },
  filters: { withdrawalId: equals('t.withdrawalId') },
  sorts: { lineId: 'id' },
  order: 'asc',
})

const ifPaying = (column: string) =>
  sql<number>`CASE WHEN t.status IN (${sql.join(withdrawalsThatPay.map((status) => sql.lit(status)))})
    THEN ${sql.ref(column)} ELSE 0 END`

/** What the page sums over all withdrawals found, without those whose money the owner has back. */
export const withdrawalAmounts: Amounts<keyof WithdrawalSums> = {
  amountCents: ifPaying('t.amountCents'),
  feeCents: ifPaying('t.feeCents'),
  netCents: ifPaying('t.netCents'),
}
