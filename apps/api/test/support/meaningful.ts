import { type AccessKey, type Endpoint, fieldsOf } from '@bedside/contracts'
import { buildDeposit, buildOrder } from '../../src/testing/build-orders.js'
import type { World } from '../../src/testing/world.js'
import type { Input } from './own.js'
import type { Person } from './people.js'
import { pictureFile, type Row } from './meaningful-row.js'
import { deviceAt, deviceRows } from './device-rows.js'
import { hospitalOf, placeRows } from './place-rows.js'
import { goodsRows } from './goods-rows.js'
import { auditRows } from './audit-rows.js'
import { feedbackRows } from './feedback-rows.js'
import { exportRows } from './export-rows.js'
import { newsRows } from './news-rows.js'
import { articleRows } from './article-rows.js'
import { parameterRows } from './parameter-rows.js'
import { secondFactorRows } from './second-factor-rows.js'
import { slideRows } from './slide-rows.js'
import { mallRows } from './mall-rows.js'
import { moneyRows } from './money-rows.js'
import { ledgerRows } from './ledger-rows.js'
import { reconciliationRows } from './reconciliation-rows.js'
import { shopRows, staffRows } from './store-rows.js'
import { partyPaymentRows } from './party-payment-rows.js'
import { suspenseRows } from './suspense-rows.js'
import { withdrawalRows } from './withdrawal-rows.js'
import { managementRows } from './management-rows.js'
import { peopleRows } from './people-rows.js'

/**
 * For each endpoint that needs input: input for which it does something. An endpoint with required fields needs a row here; the
 * tests fail if it is missing.
 */
const rows: Record<string, Row> = {
  ...managementRows,
  ...placeRows,
  ...deviceRows,
  ...peopleRows,
  'home.getHomeStatistics': () => ({ by: 'REGION' }),
  ...moneyRows,
  ...articleRows,
  ...goodsRows,
  ...parameterRows,
  ...slideRows,
  ...secondFactorRows,
  ...withdrawalRows,
  ...ledgerRows,
  ...reconciliationRows,
  ...suspenseRows,
  ...partyPaymentRows,
  ...feedbackRows,
  ...exportRows,
  ...newsRows,
  ...shopRows,
  ...staffRows,
  ...auditRows,
  ...(mallRows as Record<string, Row>),
  'order.getDeviceUse': (world) => deviceAt(world, 'IDLE'),
  'order.getHospitalUse': hospitalOf,
  'order.getOrderInfo': async (world) => ({ orderId: (await buildOrder(world)).orderId }),
  'deposit.uploadEvidence': pictureFile,
  'withdrawal.uploadVoucher': pictureFile,
  'partyPayment.uploadPartyVoucher': pictureFile,
  'refund.uploadRefundVoucher': pictureFile,
  'deposit.getDepositInfo': async (world) => ({ depositId: (await buildDeposit(world)).depositId }),
}

/** Why an endpoint lacks a row; undefined if it does not. */
export function lacksRow(endpoint: Endpoint): string | undefined {
  if (rows[endpoint.name]) return undefined
  const initial = new endpoint.input() as Input
  const required = [...fieldsOf(endpoint.input)].filter(([key, spec]) => !spec.optional && initial[key] === undefined)
  const names = required.map(([key]) => key)
  return names.length === 0
    ? undefined
    : `${endpoint.name} needs ${names.join(', ')}: add a row for it in test/support/meaningful.ts`
}

/** Input for which this endpoint does something. */
export async function meaningful(
  world: World,
  endpoint: Endpoint,
  key: AccessKey | 'session',
  me: Person,
): Promise<Input> {
  const lacking = lacksRow(endpoint)
  if (lacking) throw new Error(lacking)
  return (await rows[endpoint.name]?.(world, key, me)) ?? {}
}
