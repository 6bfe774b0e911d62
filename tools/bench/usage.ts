import { readFileSync } from 'node:fs'

/** What the kernel counts for a process; undefined where there is no /proc. */
function read(pid: number, what: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return undefined
  }
}

/** Processor time used so far. The kernel counts in steps of 10 ms. */
export function cpuMs(pid: number): number | undefined {
  const stat = read(pid, 'stat')
  // The second field is the name, which may hold blanks.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && 10 * (Number(fields[11]) + Number(fields[12]))
}

export interface Memory {
  /** All that is resident, pages of mapped files included. */
  readonly residentMb: number
  /** What the process itself has filled. */
  readonly ownMb: number
}

export function memory(pid: number): Memory | undefined {
  const status = read(pid, 'status')
  const mb = (key: string): number => Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(status ?? '')?.[1]) / 1024
  return status === undefined ? undefined : { residentMb: mb('VmRSS'), ownMb: mb('RssAnon') }
}
