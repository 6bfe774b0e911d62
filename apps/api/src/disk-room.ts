import { statfs } from 'node:fs/promises'

/** What is free on the disk that a folder lies on. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether a write failed because there was no more room for it. */
export function diskIsFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG'
}
