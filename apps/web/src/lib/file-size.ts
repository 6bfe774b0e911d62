const units = ['B', 'KB', 'MB', 'GB'] as const

/** `12.3 MB` */
export function fileSize(bytes: number): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10))
  const size = bytes / 1024 ** step
  return `${size < 100 && step > 0 ? Math.round(size * 10) / 10 : Math.round(size)} ${units[step]}`
}
