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

/** Without an owner, a device that was stored with one is the platform's again. */
export const ownedOrNot = ({ franchiseId, ...form }: DeviceForm): DeviceForm => {
  if (typeof franchiseId === 'number') return { ...form, franchiseId }
  return form.deviceId === undefined ? form : { ...form, franchiseId: '' }
}
