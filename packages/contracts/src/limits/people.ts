/** Accounts and people, the contents of roles, and what is stored for each person. */
export const peopleLimits = {
  account: { min: 4, max: 20, pattern: /^[A-Za-z][A-Za-z0-9_]*$/, patternName: 'account' },
  password: { min: 8, max: 64, pattern: /^(?=.*[A-Za-z])(?=.*\d).*$/, patternName: 'password' },
  /** A password at sign-in: anything that could ever have been a password. */
  passwordTyped: { min: 1, max: 128 },
  /** An authenticator or recovery code; people type spaces between the digits. */
  factorCode: { min: 6, max: 20, pattern: /^\d[\d -]*\d$/, patternName: 'factorCode' },
  /** An account at sign-in, so that an invalid one is answered like an unknown one. */
  accountTyped: { min: 1, max: 64 },
  /** A whole number, or its last four digits. */
  phonePart: { min: 0, max: 11, pattern: /^(\d{4}|\d{11})?$/, patternName: 'phonePart', grouped: true },
  phone: { min: 11, max: 11, pattern: /^1[3-9]\d{9}$/, patternName: 'phone', grouped: true },
  tel: {
    min: 7,
    max: 16,
    pattern: /^(1[3-9]\d{9}|(0\d{2,3}-)?\d{7,8}|400-?\d{3}-?\d{4})$/,
    patternName: 'tel',
    grouped: true,
  },
  interfaceName: { min: 2, max: 64, pattern: /^[a-z][\w:.]+$/, patternName: 'interfaceName' },
  pageUrl: { min: 0, max: 100, pattern: /^(\/[\w/-]*)?$/, patternName: 'pageUrl' },
  icon: { min: 0, max: 40, pattern: /^[\w-]*$/, patternName: 'icon' },
  preferenceKey: { min: 1, max: 64, pattern: /^[a-z][\w.:-]*$/, patternName: 'preferenceKey' },
  preferenceValue: { max: 16_384, depth: 20 },
  preferencesPerManager: 200,
  order: { min: 0, max: 9999 },
  menusPerRole: 2000,
  userVisits: 200,
  userMessages: 50,
  /** Characters of a reply to a text message. */
  smsReply: 500,
} as const
