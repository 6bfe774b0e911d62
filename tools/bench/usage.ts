import { readFileSync } from 'node:fs'

/** The kernel's statistics of a process; undefined without /proc. */
function read(pid: number, what: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8')
  } catch {
    return undefined
  }
}

/** The processor time used so far, in steps of 10 ms. */
export function cpuMs(pid: number): number | undefined {
  const stat = read(pid, 'stat')
  // The second field is the name, which may contain spaces.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && 10 * (Number(fields[11]) + Number(fields[12]))
}

export interface Memory {
  /** Resident memory, including pages of mapped files. */
  readonly residentMb: number
  /** Memory that the process itself has allocated. */
  readonly ownMb: number
}

export function memory(pid: number): Memory | undefined {
  const status = read(pid, 'status')
  const mb = (key: string): number => Number(new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(status ?? '')?.[1]) / 1024
  return status === undefined ? undefined : { residentMb: mb('VmRSS'), ownMb: mb('RssAnon') }
}
