import {
  agent,
  bed,
  department,
  deposit,
  device,
  franchise,
  hospital,
  lock,
  log,
  manager,
  menu,
  order,
  place,
  plan,
  role,
  session,
  sms,
  user,
  ward,
  type Endpoint,
} from '@bedside/contracts'

export type Named = Pick<Endpoint, 'name' | 'reply'>

const agents = [agent.getAgentList, agent.agentInfo, agent.dropDownAgent]
const managers = [manager.getManagerlist, manager.getManagerParentInfo]
const hospitals = [hospital.getHospitalList, hospital.getHospitalInfo]
const devices = [device.getDeviceList, device.getDeviceInfo, device.getLockTarget]
const locks = [lock.getLockLogList, lock.getLockLogInfo]
const leads = [
  franchise.getFranchiseList,
  franchise.getFranchiseInfo,
  franchise.dropDownInvestor,
  franchise.dropDownFollower,
]
const places = [
  department.getDepartmentList,
  ward.getWardList,
  bed.getBedList,
  place.getPlaceOptions,
  hospital.getHospitalPlaces,
  hospital.getDepartmentBeds,
]

/** Each level counts what is below it, and what stands on one is told with its place. */
const ofPlace = [...places, ...hospitals, ...devices, ...locks, plan.getPlanList]

/** A deposit pays for orders, and what is owed holds it back. */
const orders = [order.getOrderList, order.getOrderInfo, deposit.getDepositList, deposit.getDepositInfo]

/** Which answers tell of what an area of the contract changes. */
const ofArea: Readonly<Record<string, readonly Named[]>> = {
  // An agent comes with an account, and goes with those of everybody below it.
  agent: [
    ...agents,
    ...managers,
    ...hospitals,
    ...devices,
    ...leads,
    hospital.getHospitalTransfers,
    role.getRoleList,
    session.getOnlineList,
  ],
  manager: [...managers, ...agents, ...leads, role.getRoleList, session.getOnlineList],
  session: [session.getSessionList, session.getOnlineList, manager.getManagerlist],
  role: [role.getRoleList, role.dropDownList, role.getRoleMenuList, manager.getManagerlist],
  menu: [menu.getMenuByFid, menu.getMenuById, role.getRoleMenuList],
  hospital: [...ofPlace, hospital.getContractWarnings, hospital.getHospitalTransfers, user.getUserInfo, sms.getSmsInfo],
  plan: [...hospitals, plan.getPlanList, department.getDepartmentList],
  department: ofPlace,
  ward: ofPlace,
  bed: ofPlace,
  device: [...devices, ...places, ...hospitals, ...locks, ...leads, device.getDeviceTimeline],
  sms: [sms.getSmsList, sms.getSmsInfo, sms.getAddresseeList, sms.previewSms, user.getUserInfo],
  user: [user.getUserList, user.getUserInfo, sms.getAddresseeList, sms.previewSms],
  franchise: [...leads, ...devices],
  order: [...orders, ...devices, ...locks, ...places],
  deposit: orders,
}

/** These put on record that somebody has seen something, and change nothing. */
const looks: ReadonlySet<Named> = new Set([device.getDeviceLabels, user.revealUser])
/** So does every list that leaves as a file. */
const onlyLooking = (call: Named): boolean => looks.has(call) || (typeof call.reply === 'object' && 'csv' in call.reply)

const areaOf = ({ name }: Named): string => name.split('.')[0] ?? ''

/** Which answers are read again once a call has changed something. Whatever it was, it stands in the operation log. */
export function invalidatedBy(call: Named): readonly Named[] {
  // A new password may end the very session that would ask.
  if (call === session.updateManagerPassword) return []
  const changed = onlyLooking(call) ? [] : (ofArea[areaOf(call)] ?? [])
  // Signing may make an agent and its account.
  const more = call === franchise.signFranchise ? (ofArea['agent'] ?? []) : []
  return [...new Set([...changed, ...more, log.getOperationLogList])]
}
