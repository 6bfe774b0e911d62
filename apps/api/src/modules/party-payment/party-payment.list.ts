import {
  PartyPaymentLineQuery,
  PartyPaymentLineRow,
  PartyPaymentQuery,
  PartyPaymentRow,
  type PartyPaymentSums,
} from '@bedside/contracts'
import { sql } from 'kysely'
import type { Amounts } from '../../list/count.js'
import { defineList, selectFrom } from '../../list/declare.js'
import { equals, fromDay, oneOfFew, search, toDay } from '../../list/filters.js'

/** Visible to the platform only. */
const scope = { platform: 'all', agent: 'none', store: 'none' } as const

export const partyPaymentList = defineList({
  name: 'partyPayment',
  query: PartyPaymentQuery,
  shows: PartyPaymentRow,
  rows: selectFrom('PartyPayment', (payments) =>
    payments
      .select(['t.id as partyPaymentId', 't.paymentNo', 't.party', 't.partyName', 't.amountCents', 't.voucherNo'])
      .select(({ fn, val }) => fn<string | null>('nullif', ['t.paidOn', val('')]).as('paidOn'))
      .select(['t.status', 't.reason', 't.actor', 't.reverser', 't.reverseReason', 't.reversedAt', 't.createdAt']),
  ),
  scope,
  filters: {
    party: oneOfFew('t.party'),
    status: oneOfFew('t.status'),
    number: { ...search('PartyPayment', { begins: ['paymentNo', 'voucherNo'] }), broad: true },
    from: fromDay('t.createdAt'),
    to: toDay('t.createdAt'),
  },
  sorts: { createdAt: 'createdAt' },
  order: 'desc',
})

export const partyPaymentAmounts: Amounts<keyof PartyPaymentSums> = {
  amountCents: sql`case when t.status = 'PAID' then t."amountCents" else 0 end`,
}

/** The shares that a payment pays, in order of settlement. */
export const partyPaymentLines = defineList({
  name: 'partyPaymentLines',
  query: PartyPaymentLineQuery,
  shows: PartyPaymentLineRow,
  rows: selectFrom('PartyPaymentLine', (lines) =>
    lines
      .innerJoin('PartyPayment as paid', 'paid.id', 't.partyPaymentId')
      .innerJoin('ProfitShareLine as s', 's.id', 't.shareLineId')
      .innerJoin('RentalOrder as o', 'o.id', 's.orderId')
      .innerJoin('Hospital as h', 'h.id', 'o.hospitalId')
      .innerJoin('Payment as p', 'p.id', 's.paymentId')
      .leftJoin('Refund as r', 'r.id', 's.refundId')
      .select([
        't.id as lineId',
        'paid.paymentNo',
        'p.business',
        's.orderId',
        'o.orderNo',
        'h.hospitalName as sourceName',
        'p.tradeNo',
      ])
      .select(({ fn, val }) => fn.coalesce('r.refundNo', val('')).as('refundNo'))
      .select(['s.settledAt', 's.amountCents as shareCents', 't.paidCents']),
  ),
  scope,
  filters: { partyPaymentId: equals('t.partyPaymentId') },
  sorts: { lineId: 'id' },
  order: 'asc',
})
