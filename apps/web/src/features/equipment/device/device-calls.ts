import { device, franchise, lock, log, place } from '@bedside/contracts'

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
