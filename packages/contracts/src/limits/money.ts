/** Amounts, the payment channel's messages, and payout accounts. */
export const moneyLimits = {
  /** The fields of the payment channel's messages, and the maximum age of a notice. */
  channelNo: { min: 0, max: 64, pattern: /^[\w-]*$/, patternName: 'requestId' },
  tradeNo: { min: 8, max: 40, pattern: /^[\w-]{8,40}$/, patternName: 'requestId' },
  nonce: { min: 16, max: 64, pattern: /^[\w.-]{16,64}$/, patternName: 'requestId' },
  signature: { min: 64, max: 64, pattern: /^[0-9a-f]{64}$/, patternName: 'signature' },
  noticeMinutes: 5,
  /** Whole cents, within 32 bits. */
  cents: { min: 0, max: 2_147_483_647 },
  /** The number of an order, deposit, payment or refund in a search. */
  orderNo: { min: 0, max: 40 },
  /** An amount to be moved, which cannot be 0. */
  moved: { min: 1, max: 2_147_483_647 },
  /** The balance of an account of the ledger. */
  balance: { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
  /** Totals of a day with the channel. */
  totalCents: { min: 0, max: Number.MAX_SAFE_INTEGER },
  signedTotalCents: { min: Number.MIN_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER },
  /** The channel's bill of a day: lines and file size. */
  billRows: 100_000,
  billBytes: 48 * 1024 * 1024,
  /** A bill with more differences belongs to another merchant or another day. */
  billDifferences: 2000,
  differencesAtOnce: 50,
  /** The amount of one adjustment of a balance. */
  adjustedCents: { min: 1, max: 50_000 },
  /** The fingerprint of a preview. */
  fingerprint: { min: 64, max: 64 },
  /** Reversals are negative. */
  signedCents: { min: -2_147_483_647, max: 2_147_483_647 },
  uscc: { min: 18, max: 18, pattern: /^[0-9A-HJ-NPQRTUWXY]{18}$/, patternName: 'uscc', grouped: true },
  idNo: { min: 18, max: 18, pattern: /^[1-9]\d{16}[\dX]$/, patternName: 'idNo', grouped: true },
  /** Of a permit to sell food. */
  foodPermitNo: { min: 16, max: 16, pattern: /^JY\d{14}$/, patternName: 'foodPermitNo', grouped: true },
  cardNo: { min: 12, max: 19, pattern: /^\d+$/, patternName: 'cardNo', grouped: true },
  cardTail: { min: 0, max: 4 },
  cardTailPart: { min: 0, max: 4, pattern: /^(\d{4})?$/, patternName: 'cardTail' },
  payoutAccounts: 10,
  smsCode: { min: 6, max: 6, pattern: /^\d{6}$/, patternName: 'smsCode', grouped: true },
  voucherNo: { min: 4, max: 64 },
  withdrawalsAtOnce: 50,
  /** The description of evidence for a deduction. */
  evidence: { min: 2, max: 500 },
} as const
