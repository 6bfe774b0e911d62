import type { Text } from '@bedside/contracts'

/** The first few names, for a sentence. */
export function listed(names: readonly string[], most = 5): Text {
  const firstNames = names.slice(0, most)
  const more = names.length > most ? ` … (${names.length})` : ''
  return [firstNames.join('、') + more, firstNames.join(', ') + more]
}
