const suffixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

/** A large number in few characters: `12.3k`. One decimal, and none where it would be nought. */
export function abbreviate(value: number): string {
  const size = Math.abs(value)
  let step = 0
  // What rounds up to a thousand is one of the next: 999,950 is 1M and not 1000k.
  while (step < suffixes.length - 1 && rounded(size / 1000 ** step) >= 1000) step++
  return `${value < 0 ? '-' : ''}${rounded(size / 1000 ** step)}${suffixes[step]}`
}

const rounded = (value: number): number => Math.round(value * 10) / 10
