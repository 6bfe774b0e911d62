import { fault } from '@bedside/contracts'
import { isRegion } from '@bedside/contracts/regions'
import { ensure } from '../ensure.js'

/** A region is one of the official list. What was stored before there was a list may stay until somebody changes it. */
export function knownRegion(region: string, stored: string): string {
  ensure(region === '' || region === stored || isRegion(region), () => fault('region.unknown'))
  return region
}
