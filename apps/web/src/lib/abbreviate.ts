const suffixes = ['', 'k', 'M', 'G', 'T', 'P', 'E'] as const

/** A large number in few characters: `12.3k`, with one decimal unless it is 0. */
export function abbreviate(value: number): string {
  const size = Math.abs(value)
  let step = 0
  // Values that round up to 1000 use the next unit: 999,950 is 1M and not 1000k.
  while (step < suffixes.length - 1 && rounded(size / 1000 ** step) >= 1000) step++
  return `${value < 0 ? '-' : ''}${rounded(size / 1000 ** step)}${suffixes[step]}`
}

const rounded = (value: number): number => Math.round(value * 10) / 10
