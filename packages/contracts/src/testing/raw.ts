import type { Raw } from '../wire/decode.js'

/** What a server reads from a query or a form: a repeated key becomes a list. */
export const rawOf = (text: string): Raw => collected([...new URLSearchParams(text)])

/** The same for a body with files, whose bytes are read. */
export async function rawOfBody(body: URLSearchParams | FormData): Promise<Raw> {
  const read = [...body].map(async ([key, value]): Promise<[string, unknown]> => [
    key,
    typeof value === 'string' ? value : new Uint8Array(await value.arrayBuffer()),
  ])
  return collected(await Promise.all(read))
}

function collected(pairs: readonly (readonly [string, unknown])[]): Raw {
  const raw: Raw = {}
  for (const [key, value] of pairs) {
    const before = raw[key]
    if (before === undefined) raw[key] = value
    else raw[key] = Array.isArray(before) ? [...(before as unknown[]), value] : [before, value]
  }
  return raw
}
