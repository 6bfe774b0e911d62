import { device, lock, log, place } from '@bedside/contracts'

/** What ages when something is done to a device. */
export const deviceLists = [
  device.getDeviceList,
  device.getDeviceInfo,
  device.getDeviceTimeline,
  lock.getLockLogList,
  log.getOperationLogList,
  place.getPlaceOptions,
]
