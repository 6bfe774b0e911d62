import type { Text } from '@bedside/contracts'

/** The first few names, for a sentence. */
export function listed(names: readonly string[], most = 5): Text {
  const shown = names.slice(0, most)
  const more = names.length > most ? ` … (${names.length})` : ''
  return [shown.join('、') + more, shown.join(', ') + more]
}
