/** The requested bytes of a file: all, a part, or an unsatisfiable range. */
type Range = { readonly from: number; readonly to: number } | 'whole' | 'outside'

/** The single range of a resumed download; a request for several ranges gets the whole file. */
export function rangeOf(header: string | undefined, size: number): Range {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return 'whole'
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return 'whole'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'whole'
  return from > to || from >= size ? 'outside' : { from, to }
}
