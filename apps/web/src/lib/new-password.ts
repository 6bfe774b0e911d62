// Without characters that are easily confused when read aloud.
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/** A random password of letters and digits, easy to read out over the telephone. */
export function newPassword(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = (bytes) => crypto.getRandomValues(bytes),
): string {
  return `${pick(letters, 6, random)}${pick(digits, 4, random)}${pick(letters, 4, random)}`
}

/** Discards bytes beyond the last multiple of the alphabet's length, so that all characters are equally likely. */
function pick(from: string, count: number, random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const fair = 256 - (256 % from.length)
  let text = ''
  while (text.length < count) {
    for (const byte of random(new Uint8Array(count))) {
      if (byte < fair && text.length < count) text += from.charAt(byte % from.length)
    }
  }
  return text
}
