import type { Text } from '@bedside/contracts'

/** The messages that contain a waiting time, with the length of its unit. */
export interface WaitMessage {
  readonly text: Text
  readonly value: string
  readonly unitMs: number
}

/** The waiting time in the server's message; undefined for other messages. */
export function waitMsOf(sentence: string, known: readonly WaitMessage[]): number | undefined {
  for (const { text, value, unitMs } of known) {
    for (const language of text) {
      // The text after the number depends on it: one minute, two minutes.
      const [before = ''] = language.split(`{${value}}`)
      const count = sentence.startsWith(before) ? Number.parseInt(sentence.slice(before.length), 10) : 0
      if (count > 0) return count * unitMs
    }
  }
  return undefined
}

/** `9:05`, for the countdown. */
export function clockOf(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
