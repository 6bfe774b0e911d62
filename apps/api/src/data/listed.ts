import type { Text } from '@bedside/contracts'

/** Names in a sentence, the first few of them. */
export function listed(names: readonly string[], most = 5): Text {
  const shown = names.slice(0, most)
  const more = names.length > most ? ` … (${names.length})` : ''
  return [shown.join('、') + more, shown.join(', ') + more]
}
