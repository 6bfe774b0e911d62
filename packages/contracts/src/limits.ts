/** Every length and bound, once: the server refuses by them, forms count by them, tests cross them. */
export const limits = {
  account: { min: 4, max: 20, pattern: /^[A-Za-z][A-Za-z0-9_]*$/, patternName: 'account' },
  password: { min: 8, max: 64, pattern: /^(?=.*[A-Za-z])(?=.*\d).*$/, patternName: 'password' },
  /** What a login form may send: anything that could ever have been a password. */
  passwordTyped: { min: 1, max: 128 },
  /** A code of an authenticator app, or a recovery code; people type spaces between the digits. */
  factorCode: { min: 6, max: 20, pattern: /^\d[\d -]*\d$/, patternName: 'factorCode' },
  /** What a login form may send as an account, so that a wrong one is answered like an unknown one. */
  accountTyped: { min: 1, max: 64 },
  name: { min: 2, max: 20 },
  title: { min: 2, max: 50 },
  note: { min: 0, max: 200 },
  reason: { min: 2, max: 200 },
  keyword: { min: 0, max: 50 },
  region: { min: 0, max: 50 },
  /** A whole number or its last four digits. */
  phonePart: { min: 0, max: 11, pattern: /^(\d{4}|\d{11})?$/, patternName: 'phonePart' },
  phone: { min: 11, max: 11, pattern: /^1[3-9]\d{9}$/, patternName: 'phone' },
  tel: { min: 7, max: 16, pattern: /^(1[3-9]\d{9}|(0\d{2,3}-)?\d{7,8}|400-?\d{3}-?\d{4})$/, patternName: 'tel' },
  interfaceName: { min: 2, max: 64, pattern: /^[a-z][\w:.]+$/, patternName: 'interfaceName' },
  pageUrl: { min: 0, max: 100, pattern: /^(\/[\w/-]*)?$/, patternName: 'pageUrl' },
  icon: { min: 0, max: 40, pattern: /^[\w-]*$/, patternName: 'icon' },
  /** What a caller may send as an idempotency key, and for how long the answer to it is kept. */
  idempotencyKey: { min: 16, max: 64, pattern: /^[\w.-]{16,64}$/, keptHours: 72 },
  requestId: { min: 0, max: 64, pattern: /^[\w.-]*$/, patternName: 'requestId' },
  preferenceKey: { min: 1, max: 64, pattern: /^[a-z][\w.:-]*$/, patternName: 'preferenceKey' },
  preferenceValue: { max: 16_384, depth: 20 },
  preferencesPerManager: 200,
  timeOfDay: { min: 5, max: 5, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, patternName: 'timeOfDay' },
  /** What a job that failed keeps of the reason. */
  jobFailure: { min: 0, max: 300 },
  /** What the payment channel says of itself, and how old a notice of its may be. */
  channelNo: { min: 0, max: 64, pattern: /^[\w-]*$/, patternName: 'requestId' },
  tradeNo: { min: 8, max: 40, pattern: /^[\w-]{8,40}$/, patternName: 'requestId' },
  nonce: { min: 16, max: 64, pattern: /^[\w.-]{16,64}$/, patternName: 'requestId' },
  signature: { min: 64, max: 64, pattern: /^[0-9a-f]{64}$/, patternName: 'signature' },
  noticeMinutes: 5,
  /** An instant in milliseconds since 1970. */
  instant: { min: 0, max: 8_640_000_000_000 },
  order: { min: 0, max: 9999 },
  bedShareBps: { min: 0, max: 6000 },
  mallShareBps: { min: 0, max: 3000 },
  franchiseContractNo: { min: 2, max: 40 },
  franchiseCents: { min: 0, max: 1_000_000_000 },
  franchiseDevices: { min: 0, max: 9999 },
  franchiseShareBps: { min: 0, max: 4000 },
  menusPerRole: 2000,
  /** Whoever looks for more types a part of the name. */
  placeOptions: 100,
  smsText: 500,
  smsValue: { min: 1, max: 400 },
  smsValues: 5,
  /** Numbers pasted at once, and the text they come in. */
  smsPhones: 5000,
  smsPasted: { min: 0, max: 80_000 },
  /** How soon and how far ahead a message can be scheduled. */
  smsLeadMinutes: 5,
  smsAheadDays: 30,
  /** Messages to one phone at most within a minute, an hour and a day. */
  smsPerPhone: { minute: 1, hour: 5, day: 10 },
  userVisits: 200,
  userMessages: 50,
  /** Amounts are whole cents; 32 bits hold them all. */
  cents: { min: 0, max: 2_147_483_647 },
  /** The number of an order, deposit, payment or refund, as it is looked for. */
  orderNo: { min: 0, max: 40 },
  /** An amount that moves: nothing cannot. */
  moved: { min: 1, max: 2_147_483_647 },
  /** What an account of the ledger holds. */
  balance: { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
  /** What a day of the channel comes to. */
  totalCents: { min: 0, max: Number.MAX_SAFE_INTEGER },
  signedTotalCents: { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
  /** A day's bill of the channel: its lines, and what such a file weighs. */
  billRows: 100_000,
  billBytes: 48 * 1024 * 1024,
  /** A bill with more than this many differences is somebody else's, or of another day. */
  billDifferences: 5000,
  differencesAtOnce: 50,
  /** By how much a balance is adjusted at once. */
  adjustedCents: { min: 1, max: 50_000 },
  /** The fingerprint of a preview. */
  fingerprint: { min: 64, max: 64 },
  /** Reversals are negative. */
  signedCents: { min: -2_147_483_647, max: 2_147_483_647 },
  uscc: { min: 18, max: 18, pattern: /^[0-9A-HJ-NPQRTUWXY]{18}$/, patternName: 'uscc' },
  idNo: { min: 18, max: 18, pattern: /^[1-9]\d{16}[\dX]$/, patternName: 'idNo' },
  cardNo: { min: 12, max: 19, pattern: /^\d+$/, patternName: 'cardNo' },
  cardTail: { min: 0, max: 4 },
  cardTailPart: { min: 0, max: 4, pattern: /^(\d{4})?$/, patternName: 'cardTail' },
  payoutAccounts: 10,
  smsCode: { min: 6, max: 6, pattern: /^\d{6}$/, patternName: 'smsCode' },
  voucherNo: { min: 4, max: 64 },
  withdrawalsAtOnce: 50,
  /** Why a deposit was deducted from, in words. */
  evidence: { min: 2, max: 500 },
  /** In degrees, within the country. */
  lng: { min: 0, max: 11, pattern: /^((7[3-9]|[89]\d|1[0-2]\d|13[0-5])(\.\d{1,6})?|136)$/, patternName: 'lng' },
  lat: { min: 0, max: 9, pattern: /^(([3-9]|[1-4]\d|5[0-3])(\.\d{1,6})?|54)$/, patternName: 'lat' },
  address: { min: 0, max: 100 },
  contractNo: { min: 0, max: 40 },
  entranceFeeCents: { min: 0, max: 999_999_900 },
  depositCents: { min: 0, max: 99_900 },
  shareBps: { min: 0, max: 9500 },
  /** What hospital, agent and franchisees get together; the rest is the platform's. */
  sharesTogetherBps: 9500,
  remindHours: { min: 1, max: 72 },
  /** A contract that ends within this many days is worth a warning. */
  contractWarningDays: 30,
  freeMinutes: { min: 0, max: 180 },
  graceMinutes: { min: 0, max: 60 },
  priceCents: { min: 0, max: 99_900 },
  /** A cap of nothing would make everything free without saying so. */
  capCents: { min: 1, max: 999_900 },
  minuteOfDay: { min: 0, max: 1440 },
  unitMin: { min: 1, max: 1440 },
  windows: 12,
  storeName: { min: 2, max: 30 },
  /** Why a shop stands as it does. */
  /** Accounts of one shop, disabled ones too. */
  storePeople: 100,
  storeReason: { min: 0, max: 200 },
  commissionBps: { min: 0, max: 3000 },
  freightCents: { min: 0, max: 9900 },
  /** Where an order goes to, and who brings it. */
  receiver: { min: 2, max: 20 },
  deliverTo: { min: 2, max: 200 },
  carrier: { min: 2, max: 20 },
  trackingNo: { min: 6, max: 32, pattern: /^[A-Za-z0-9-]+$/, patternName: 'lockNo' },
  /** The buyer's remark. */
  orderRemark: { min: 0, max: 200 },
  /** Pieces of one thing in one order, and things in one order. */
  pieces: { min: 1, max: 99 },
  orderLines: 50,
  /** Orders that one sheet of a round tells of. */
  roundOrders: 200,
  /** Orders that the calendar of a shop's money tells of one by one. */
  calendarOrders: 500,
  freeFromCents: { min: 0, max: 99_900 },
  categoryName: { min: 2, max: 12 },
  /** Pieces of one commodity in one order; 0 for as many as there are. */
  orderLimit: { min: 0, max: 99 },
  commodityName: { min: 2, max: 60 },
  sellingPoint: { min: 0, max: 60 },
  unit: { min: 0, max: 8 },
  /** What a group of specifications or one of their values is called; how many there are, and what they make together. */
  specText: { min: 1, max: 20 },
  specGroups: 3,
  specValues: 20,
  skus: 200,
  goodsCents: { min: 1, max: 9_999_900 },
  /** Goods of which prices change at once, combinations of them together, and how far. */
  pricedAtOnce: 50,
  pricedRows: 2000,
  priceBps: { min: -9000, max: 50_000 },
  priceStepCents: { min: -9_999_900, max: 9_999_900 },
  marketCents: { min: 0, max: 9_999_900 },
  skuCode: { min: 0, max: 32 },
  stock: { min: 0, max: 99_999 },
  weightG: { min: 0, max: 50_000 },
  /** Categories of one level below one parent. */
  categories: 100,
  deviceNo: { min: 10, max: 10, pattern: /^[A-Z]{2}\d{8}$/, patternName: 'deviceNo' },
  lockNo: { min: 4, max: 32, pattern: /^[A-Za-z0-9-]+$/, patternName: 'lockNo' },
  mac: { min: 17, max: 17, pattern: /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/, patternName: 'mac' },
  sim: { min: 19, max: 20, pattern: /^\d+$/, patternName: 'sim' },
  hardware: { min: 0, max: 50 },
  warrantyMonths: { min: 0, max: 60 },
  deviceCost: { min: 0, max: 999_900 },
  /** Labels that leave at once. */
  labels: 200,
  /**
   * A lock has this long to answer, over all tries; an answer later than `lateMinutes` belongs to nothing any more. That it
   * was closed it may tell `toldLateHours` later.
   */
  lock: { ackSeconds: 10, tries: 3, lateMinutes: 10, toldLateHours: 24 },
  /** A lock that fails to open this often within so many hours is broken. */
  lockFailures: { times: 3, hours: 24 },
  /** Below this a battery wants to be changed. */
  lowBattery: 20,
  departmentName: { min: 2, max: 30 },
  building: { min: 0, max: 20 },
  floor: { min: -3, max: 60 },
  wardNo: { min: 1, max: 12, pattern: /^[\w\u4e00-\u9fa5-]{1,12}$/, patternName: 'wardNo' },
  bedNo: { min: 1, max: 8 },
  bedPrefix: { min: 0, max: 4, pattern: /^([^\s\d]*)$/, patternName: 'bedPrefix' },
  bedsOfNewWard: { min: 0, max: 60 },
  bedsAtOnce: { min: 1, max: 60 },
  importRows: 20_000,
  /** What a file of wards makes in beds, all wards together. */
  importBeds: 10_000,
  importBytes: 5 * 1024 * 1024,
  /** Columns of a file that have something in them, known ones or not. */
  importColumns: 256,
  /** Characters in one of its cells. */
  importCell: 4000,
  /** Problems of a file that are told; all of them are counted. */
  importProblems: 1000,
  /** A picture that comes in; what is kept of it is at most so many pixels along its longer side, and so many as a thumbnail. */
  picture: { bytes: 5 * 1024 * 1024, pixels: 50_000_000, side: 2560, thumbSide: 320 },
  /** What a picture shows, in words. */
  alt: { min: 0, max: 100 },
  feedbackText: { min: 1, max: 500 },
  feedbackReply: { min: 2, max: 500 },
  /** For so many days an answer is put off at most: a year that is typed wrong would put it off for good. */
  feedbackWaitDays: 90,
  /** Of those who have it open at once, so many are told. */
  feedbackReaders: 20,
  /** Fields of one review, what is shown of a field at most, and what an event of it tells. */
  auditFields: 40,
  auditValue: 400_000,
  auditSaid: 10_000,
  /** Earlier reviews of the same subject that are shown beside one. */
  auditsShown: 20,
  /** What a user may add to one piece of feedback. */
  feedbackSaid: 50,
  /** Of others about the same device, so many are told. */
  feedbackOthers: 20,
  /** Text with headings, lists and pictures: characters that people read, and what it takes to store them. */
  richText: { characters: 20_000, json: 100_000, depth: 24, nodes: 3000, pictures: 20, link: 500 },
  /** How far ahead the publication of an article can be scheduled. */
  articleAheadDays: 366,
  /** How far ahead a parameter can be changed. */
  parameterAheadDays: 366,
  /** Slides of one carousel, and how many of them are shown at once. */
  slides: 30,
  slidesShown: 8,
  slideUrl: { min: 0, max: 500 },
  /** What a slide is made to, whatever came in; as wide at least, and of nearly that shape. */
  slidePicture: { width: 750, height: 300, offBps: 500 },
  /** Files of a kind that one record has. */
  filesOf: {
    licence: 1,
    contract: 20,
    evidence: 5,
    voucher: 3,
    partyVoucher: 3,
    feedback: 6,
    /** Its icon. */
    category: 1,
    slide: 1,
    /** In one application; a shop keeps those of all of them. */
    storeLicence: 1,
    storeIdentity: 2,
    commodity: 9,
    /** Of what is sold and what it is to become together. */
    commodityDetail: 40,
    /** Of all versions of an article together; how many one of them may show stands in `richText`. */
    article: 1000,
  },
  /** Files that somebody may bring in within a day, whatever becomes of them. */
  uploadsPerDay: 300,
  /** Files on their way in, of all people together: each waits in memory until it is whole. */
  uploadsAtOnce: 20,
  /** For how long a file that no record has, or has any more, is kept. */
  unusedFileHours: 24,
  /** An address of a file lasts at least so long, and less than twice as long. */
  fileAddressMinutes: 10,
  id: { min: 1, max: 2_147_483_647 },
  version: { min: 1, max: 2_147_483_647 },
  seq: { min: 0, max: 2_147_483_647 },
  page: { size: 10, maxSize: 100, maxNumber: 1_000_000_000 },
  /** A list may be asked for at most this many days at once. */
  dateRangeDays: 366,
  /** More rows than these do not leave at once, but are written to a file in the background. */
  exportRows: 50_000,
  /** News that are kept for each person, for how long, and how much each tells. */
  newsKept: 100,
  newsDays: 90,
  newsLabel: 100,
  newsReason: 200,
  /** Files of long lists that somebody has, ready or on their way, and how large they are together. */
  exportFiles: 20,
  exportBytes: 2_000_000_000,
  /** Of them, how many may be on their way; they are written one after the other. */
  exportsWaiting: 5,
  /** For how long such a file is kept. */
  exportKeptHours: 72,
  /** What stays free on the disk, whatever is exported: the database needs it. */
  exportDiskReserve: 256 * 1024 * 1024,
  /** The query of an export, as it would stand in its address. */
  exportQuery: { min: 0, max: 8000 },
  /** Files of rows that somebody may have on their way out at once. */
  exportsAtOnce: 2,
  /** Streams of events that a server keeps open at once. */
  eventStreams: 500,
  /** Of them for one session: as many as a browser opens to one server. */
  eventStreamsPerSession: 6,
  /** More entries of the ledger are not summed up at once. */
  summedEntries: 20_000,
  /** Nor more orders. */
  summedOrders: 20_000,
  /** Nor more users. */
  summedUsers: 20_000,
  /** Counting stops here where no counter is kept: the answer says "at least". */
  countedRows: 10_000,
} as const

/** Sizes and times of a request, refused before anything is parsed. */
export const requestLimits = {
  /** A request has to be in by then, whatever it brings; a form or JSON sooner. */
  seconds: 60,
  bodySeconds: 30,
  bodyBytes: 1024 * 1024,
  urlBytes: 8 * 1024,
  /** Repeated keys count one by one: the longest list of any form has to fit. */
  fields: 2100,
} as const
