import { form } from '../../src/testing/form.js'
import type { Input } from './own.js'
import type { Person } from './people.js'

/** A fingerprint of no preview. */
export const noFingerprint = '0'.repeat(64)

/** The fingerprint of the caller's preview. */
export async function fingerprintShown(
  me: Person,
  call: Parameters<Person['caller']['send']>[0],
  input: Input,
): Promise<string> {
  const { data } = await me.caller.send(call, form(input))
  return (data as { fingerprint: string } | null)?.fingerprint ?? noFingerprint
}
