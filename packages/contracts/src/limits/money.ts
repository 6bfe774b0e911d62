/** Amounts, what the payment channel says, and who is paid where. */
export const moneyLimits = {
  /** What the payment channel says of itself, and how old a notice of its may be. */
  channelNo: { min: 0, max: 64, pattern: /^[\w-]*$/, patternName: 'requestId' },
  tradeNo: { min: 8, max: 40, pattern: /^[\w-]{8,40}$/, patternName: 'requestId' },
  nonce: { min: 16, max: 64, pattern: /^[\w.-]{16,64}$/, patternName: 'requestId' },
  signature: { min: 64, max: 64, pattern: /^[0-9a-f]{64}$/, patternName: 'signature' },
  noticeMinutes: 5,
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
  billDifferences: 2000,
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
} as const
