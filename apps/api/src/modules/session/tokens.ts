import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. The token is sent once and never stored; only its hash is. */
export const newToken = (): string => randomBytes(32).toString('base64url')
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A temporary password, easy to read out; it must be changed at the first sign-in. */
export function newPassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz'
  const digits = '23456789'
  const pick = (from: string, count: number) =>
    Array.from(randomBytes(count), (byte) => from[byte % from.length]).join('')
  return `${pick(letters, 6)}${pick(digits, 4)}${pick(letters, 4)}`
}
