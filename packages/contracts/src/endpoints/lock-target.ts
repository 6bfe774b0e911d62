import { Nullable, pick, Text } from '../fields/index.js'
import { DeviceRow } from './device-rows.js'

/** The target of a lock command: its place, its user, and the current state of the device. */
export class LockTarget extends pick(
  DeviceRow,
  'deviceId',
  'deviceNo',
  'hospitalName',
  'departmentName',
  'wardNo',
  'bedNo',
  'status',
  'online',
  'lockState',
  'battery',
) {
  /** The user whose rental has the device, or is about to begin. */
  @Text({ max: 50 }, ['租用人', 'User']) @Nullable() nickname!: string | null
  /** With the middle digits hidden. */
  @Text({ max: 20 }, ['租用人手机号', "User's phone"]) @Nullable() phone!: string | null
}
