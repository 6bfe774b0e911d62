import { device, franchise, lock, log, place, type DeviceForm } from '@bedside/contracts'

/** What ages when something is done to a device. */
export const deviceLists = [
  device.getDeviceList,
  device.getDeviceInfo,
  device.getDeviceTimeline,
  lock.getLockLogList,
  log.getOperationLogList,
  place.getPlaceOptions,
]

/** Each franchise owner is counted its devices. */
export const ownerLists = [...deviceLists, franchise.dropDownInvestor]

/** Without an owner or an agent, a device that was stored with one is the platform's again. */
export const ownedOrNot = ({ franchiseId, agentId, ...form }: DeviceForm): DeviceForm => {
  const none = form.deviceId === undefined ? undefined : ''
  const [owner, keeper] = [franchiseId ?? none, agentId ?? none]
  return {
    ...form,
    ...(owner !== undefined && { franchiseId: owner }),
    ...(keeper !== undefined && { agentId: keeper }),
  }
}
