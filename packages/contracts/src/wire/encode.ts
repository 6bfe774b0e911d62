/**
 * The encoding of input: flat keys, a list repeats its key, an empty list is an empty text, yes and no are 1 and 0, undefined
 * is left out, and a nested value is JSON text. Client, tests and tools all use it.
 */
export function encode(input: object): URLSearchParams {
  const form = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    for (const item of Array.isArray(value) && !value.some(isObject) ? orNothing(value) : [value]) {
      const text = encodeOne(item)
      if (text !== undefined) form.append(key, text)
    }
  }
  return form
}

function encodeOne(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'object') return JSON.stringify(value)
  return `${value as string | number | bigint}`
}

/** Leaving out an empty list would mean that the field was not set. */
const orNothing = (values: unknown[]): unknown[] => (values.length === 0 ? [''] : values)

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
