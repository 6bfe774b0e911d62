import { agent } from './agent.js'
import { audit } from './audit.js'
import { difference } from './difference.js'
import { feedback } from './feedback.js'
import { franchise } from './franchise.js'
import type { HomeCardOf } from './home-card-of.js'
import { hospital } from './hospital.js'
import { job } from './job.js'
import { reconciliation } from './reconciliation.js'
import { sms } from './sms.js'
import { store } from './store.js'
import { suspense } from './suspense.js'
import { orders, devices, deposits, withdrawals, afterSales } from './home-card-lists.js'

const openStores = {
  list: store.getStoreList,
  file: store.exportStoreList,
  page: 'shopmall.storeList',
  needs: 'shopmall.storeEdit',
  wants: true,
} as const

/** Work that is waiting. */
export const toDoCards = {
  overdue: {
    ...orders,
    title: ['逾期未还订单', 'Overdue rentals'],
    filter: () => ({ status: 'IN_USE', overdue: 1 }),
    wants: true,
  },
  faulty: {
    ...devices,
    title: ['故障设备', 'Faulty devices'],
    filter: () => ({ status: 'FAULT' }),
    since: 'faultSince',
    wants: true,
  },
  forced: {
    ...devices,
    title: ['非法开启', 'Forced openings'],
    filter: () => ({ alarm: 'FORCED_OPEN' }),
    wants: true,
  },
  offline: {
    ...devices,
    title: ['长时间离线设备', 'Devices long offline'],
    filter: () => ({ alarm: 'OFFLINE' }),
    wants: true,
  },
  lowBattery: {
    ...devices,
    title: ['低电量设备', 'Devices low on battery'],
    filter: () => ({ alarm: 'LOW_BATTERY' }),
    wants: true,
  },
  withdrawals: {
    ...withdrawals,
    title: ['待审核提现', 'Withdrawals to review'],
    needs: 'equipmentOrders.orderCash.review',
    // Nobody reviews their own application, or one that they approved already.
    filter: () => ({ status: 'PENDING', reviewable: 1 }),
    personal: true,
    sum: 'amountCents',
    wants: true,
  },
  refundsToApprove: {
    ...orders,
    title: ['退款待审批的订单', 'Orders with a refund to approve'],
    needs: 'equipmentOrders.list.approve',
    // Nobody approves their own request, or an amount above their ceiling.
    filter: () => ({ refundToApprove: 'FOR_ME' }),
    personal: true,
    wants: true,
  },
  failedOrderRefunds: {
    ...orders,
    title: ['退款失败的订单', 'Orders with a failed refund'],
    needs: 'equipmentOrders.list.refund',
    filter: () => ({ openRefund: 'FAILED' }),
    wants: true,
  },
  failedRefunds: {
    ...deposits,
    title: ['押金退款失败', 'Deposit refunds failed'],
    needs: 'equipmentOrders.orderDeposit.retry',
    filter: () => ({ status: 'REFUND_FAILED' }),
    sum: 'heldCents',
    wants: true,
  },
  lateRefunds: {
    ...deposits,
    title: ['押金退款处理超 24 小时', 'Deposit refunds pending over 24 hours'],
    needs: 'equipmentOrders.orderDeposit.retry',
    filter: () => ({ status: 'REFUNDING', refundLate: 1 }),
    wants: true,
  },
  feedback: {
    title: ['待答复反馈', 'Feedback to answer'],
    list: feedback.getFeedbackList,
    file: feedback.exportFeedbackList,
    page: 'feedback.list',
    needs: 'feedback.list.reply',
    filter: () => ({ owed: 1 }),
    wants: true,
  },
  audits: {
    title: ['待审核申请', 'Reviews to complete'],
    list: audit.getAuditList,
    page: 'shopmall.auditList',
    needs: 'shopmall.auditList.audit',
    filter: () => ({ status: 'WAITING' }),
    wants: true,
  },
  arbitrations: {
    ...afterSales,
    title: ['待仲裁售后', 'Disputes to decide'],
    needs: 'shopmall.orderList.arbitrate',
    filter: () => ({ status: 'ARBITRATION' }),
    wants: true,
  },
  lateAfterSales: {
    ...afterSales,
    title: ['即将超时售后', 'After-sales near deadline'],
    needs: 'shopmall.orderList.handle',
    filter: () => ({ near: 1 }),
    wants: true,
  },
  failedMallRefunds: {
    ...afterSales,
    title: ['商城退款失败', 'Mall refunds failed'],
    needs: 'shopmall.orderList.refund',
    filter: () => ({ status: 'REFUNDING', refundFailed: 1 }),
    wants: true,
  },
  missingBills: {
    title: ['待导入账单的日期', 'Days awaiting their bill'],
    list: reconciliation.getReconciliationList,
    page: 'financial.financeDeatil',
    view: { name: 'tab', key: 'reconciliation', prefix: 'day' },
    needs: 'financial.financeDeatil.reconcile',
    filter: () => ({ status: 'WAITING' }),
    wants: true,
  },
  differences: {
    title: ['未处理对账差错', 'Differences to settle'],
    list: difference.getDifferenceList,
    file: difference.exportDifferenceList,
    page: 'financial.financeDeatil',
    view: { name: 'tab', key: 'differences', prefix: 'difference' },
    needs: 'financial.financeDeatil.reconcile',
    filter: () => ({ isOpen: 1 }),
    wants: true,
  },
  suspense: {
    title: ['待查款项待处理', 'Suspense items to settle'],
    list: suspense.getSuspenseList,
    file: suspense.exportSuspenseList,
    page: 'financial.financeDeatil',
    view: { name: 'tab', key: 'suspense', prefix: 'suspense' },
    needs: 'financial.financeDeatil.reconcile',
    // What returns by itself is left out.
    filter: () => ({ status: 'OPEN' }),
    sum: 'amountCents',
    wants: true,
  },
  smsFailed: {
    title: ['发送失败的短信', 'Failed text messages'],
    list: sms.getAddresseeList,
    file: sms.exportAddresseeList,
    page: 'user.addresseelist',
    needs: 'user.message.resend',
    filter: () => ({ failed: 1, lastDay: 1 }),
    wants: true,
  },
  failingJobs: {
    title: ['失败的后台任务', 'Failing jobs'],
    list: job.getJobList,
    page: 'system.public',
    view: { name: 'tab', key: 'jobs', prefix: 'job' },
    filter: () => ({ failing: 1 }),
    wants: true,
  },
  contracts: {
    title: ['医院合同即将到期', 'Hospital contracts ending'],
    list: hospital.getHospitalList,
    file: hospital.exportHospitalList,
    page: 'hospital.list',
    filter: () => ({ contractState: 'ENDING' }),
    wants: true,
  },
  agentContracts: {
    title: ['代理商合同即将到期', 'Agent contracts ending'],
    list: agent.getAgentList,
    file: agent.exportAgentList,
    page: 'management.agent',
    filter: () => ({ contractState: 'ENDING' }),
    wants: true,
  },
  // A lead that was signed as an agent has the contract of that agent.
  investorContracts: {
    title: ['加盟商合同即将到期', 'Investor contracts ending'],
    list: franchise.getFranchiseList,
    file: franchise.exportFranchiseList,
    page: 'administrator.franchisee',
    filter: () => ({ contractState: 'ENDING', intent: 'INVESTOR' }),
    wants: true,
  },
  foodPermits: {
    ...openStores,
    title: ['店铺食品许可证即将到期', 'Food permits ending'],
    filter: () => ({ status: 'ACTIVE', permitState: 'ENDING' }),
  },
  // Goods that were on sale before stay on sale, until somebody takes them off or the shop hands in a new permit.
  foodPermitsOver: {
    ...openStores,
    title: ['店铺食品许可证已到期', 'Food permits expired'],
    filter: () => ({ status: 'ACTIVE', permitState: 'ENDED' }),
  },
} as const satisfies Record<string, HomeCardOf>
