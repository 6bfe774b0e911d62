/** Devices and their locks. */
export const devicesLimits = {
  deviceNo: { min: 10, max: 10, pattern: /^[A-Z]{2}\d{8}$/, patternName: 'deviceNo', grouped: true },
  lockNo: { min: 4, max: 32, pattern: /^[A-Za-z0-9-]+$/, patternName: 'lockNo' },
  mac: { min: 17, max: 17, pattern: /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/, patternName: 'mac', grouped: true },
  sim: { min: 19, max: 20, pattern: /^\d+$/, patternName: 'sim', grouped: true },
  hardware: { min: 0, max: 50 },
  warrantyMonths: { min: 0, max: 60 },
  deviceCost: { min: 0, max: 999_900 },
  /** Labels to print at once. */
  labels: 200,
  /** Answers later than `lateMinutes` are ignored. A lock may report that it was closed up to `reportLateHours` later. */
  lock: { lateMinutes: 10, reportLateHours: 24 },
  /** A lock that fails to open this often within these hours counts as broken. */
  lockFailures: { times: 3, hours: 24 },
  /** Below this charge a battery should be replaced. */
  lowBattery: 20,
} as const
