import { createHmac, randomBytes } from 'node:crypto'
import { secondFactorRules } from '@bedside/contracts'

const { digits, drift, stepSeconds } = secondFactorRules
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20)

export const stepAt = (now: number): number => Math.floor(now / 1000 / stepSeconds)

/** The code of one step: RFC 6238 with SHA-1, which all apps know. */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step that a code belongs to, if it is at most `drift` steps from now. */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const around = Array.from({ length: 2 * drift + 1 }, (_, n) => stepAt(now) - drift + n)
  return around.find((step) => codeAt(secret, step) === code)
}

/** The secret as text, for apps that cannot scan a picture. */
export function base32(bytes: Buffer): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The address in the QR code; apps show the account below the name of the system. */
export function uriOf(secret: Buffer, account: string): string {
  const issuer = 'Bedside'
  const query = new URLSearchParams({ secret: base32(secret), issuer, digits: `${digits}`, period: `${stepSeconds}` })
  return `otpauth://totp/${issuer}:${encodeURIComponent(account)}?${query.toString()}`
}
