import { fault } from '@bedside/contracts'
import { isRegion } from '@bedside/contracts/regions'
import { ensure } from '../ensure.js'

/** A region must be in the official list. Values stored before the list existed may stay until they are changed. */
export function knownRegion(region: string, stored: string): string {
  ensure(region === '' || region === stored || isRegion(region), () => fault('region.unknown'))
  return region
}
