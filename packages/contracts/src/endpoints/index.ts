import type { Endpoint } from '../wire/endpoint.js'
import { agent } from './agent.js'
import { home } from './home.js'
import { article } from './article.js'
import { audit } from './audit.js'
import { hospital } from './hospital.js'
import { board } from './board.js'
import { category } from './category.js'
import { commodity } from './commodity.js'
import { channel } from './channel.js'
import { feedback } from './feedback.js'
import { franchise } from './franchise.js'
import { device } from './device.js'
import { lock } from './lock.js'
import { bed } from './bed.js'
import { department } from './department.js'
import { difference } from './difference.js'
import { suspense } from './suspense.js'
import { deposit } from './deposit.js'
import { parameter } from './parameter.js'
import { payoutAccount } from './payout-account.js'
import { withdrawal } from './withdrawal.js'
import { ledger } from './ledger.js'
import { exportFile } from './export-file.js'
import { job } from './job.js'
import { log } from './log.js'
import { mallOrder } from './mall-order.js'
import { afterSale } from './after-sale.js'
import { manager } from './manager.js'
import { menu } from './menu.js'
import { ownAudit } from './own-audit.js'
import { ownStore } from './own-store.js'
import { news } from './news.js'
import { ownStaff } from './own-staff.js'
import { shopHome } from './shop-home.js'
import { order } from './order.js'
import { partyPayment } from './party-payment.js'
import { place } from './place.js'
import { plan } from './plan.js'
import { priceChange } from './price-change.js'
import { preference } from './preference.js'
import { reconciliation } from './reconciliation.js'
import { refund } from './refund.js'
import { role } from './role.js'
import { secondFactor } from './second-factor.js'
import { session } from './session.js'
import { slide } from './slide.js'
import { sms } from './sms.js'
import { store } from './store.js'
import { user } from './user.js'
import { ward } from './ward.js'

/** Every area of the API. */
export const areas = {
  session,
  secondFactor,
  home,
  manager,
  role,
  menu,
  agent,
  log,
  job,
  channel,
  device,
  lock,
  exportFile,
  news,
  preference,
  place,
  hospital,
  plan,
  user,
  sms,
  franchise,
  order,
  deposit,
  refund,
  withdrawal,
  payoutAccount,
  ledger,
  reconciliation,
  difference,
  suspense,
  partyPayment,
  feedback,
  store,
  category,
  audit,
  ownStore,
  ownStaff,
  shopHome,
  priceChange,
  ownAudit,
  mallOrder,
  afterSale,
  commodity,
  board,
  department,
  ward,
  bed,
  article,
  parameter,
  slide,
} as const

/** All endpoints in one list. */
export const allEndpoints: readonly Endpoint[] = Object.values(areas).flatMap(
  (area) => Object.values(area) as Endpoint[],
)
