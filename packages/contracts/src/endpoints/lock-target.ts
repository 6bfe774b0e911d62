import { Nullable, pick, Text } from '../fields/index.js'
import { DeviceRow } from './device-rows.js'

/** What a lock is opened on: where it stands, who has the bed, and how the device is just now. */
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
  /** Whoever opened it last, while it is in use. */
  @Text({ max: 50 }, ['租用人', 'User']) @Nullable() nickname!: string | null
  /** Digits in the middle are not shown. */
  @Text({ max: 20 }, ['租用人手机号', "User's phone"]) @Nullable() phone!: string | null
}
