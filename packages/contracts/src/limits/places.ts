/** Hospitals with their contracts and plans, departments, wards and beds. */
export const placesLimits = {
  /** People who look for more places type a part of the name. */
  placeOptions: 100,
  /** In degrees, within the country. */
  lng: { min: 0, max: 11, pattern: /^((7[3-9]|[89]\d|1[0-2]\d|13[0-5])(\.\d{1,6})?|136)$/, patternName: 'lng' },
  lat: { min: 0, max: 9, pattern: /^(([3-9]|[1-4]\d|5[0-3])(\.\d{1,6})?|54)$/, patternName: 'lat' },
  address: { min: 0, max: 100 },
  contractNo: { min: 0, max: 40 },
  entranceFeeCents: { min: 0, max: 999_999_900 },
  depositCents: { min: 0, max: 99_900 },
  shareBps: { min: 0, max: 9500 },
  /** The sum of the shares of hospital, agent and investor; the rest is the platform's. */
  sharesTogetherBps: 9500,
  remindHours: { min: 1, max: 72 },
  /** A contract ending within this number of days causes a warning. */
  contractWarningDays: 30,
  freeMinutes: { min: 0, max: 180 },
  graceMinutes: { min: 0, max: 60 },
  priceCents: { min: 0, max: 99_900 },
  /** A cap of 0 would make everything free without saying so. */
  capCents: { min: 1, max: 999_900 },
  minuteOfDay: { min: 0, max: 1440 },
  unitMin: { min: 1, max: 1440 },
  windows: 12,
  departmentName: { min: 2, max: 30 },
  building: { min: 0, max: 20 },
  floor: { min: -3, max: 60 },
  wardNo: { min: 1, max: 12, pattern: /^[\w\u4e00-\u9fa5-]{1,12}$/, patternName: 'wardNo' },
  bedNo: { min: 1, max: 8 },
  bedPrefix: { min: 0, max: 4, pattern: /^([^\s\d]*)$/, patternName: 'bedPrefix' },
  bedsOfNewWard: { min: 0, max: 60 },
  bedsAtOnce: { min: 1, max: 60 },
} as const
