import { fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'

/** Refuses an action on a record that has changed since it was shown. */
export const mustBeRead = (stored: { readonly version: number }, version: number | undefined): void =>
  ensure(version === undefined || version === stored.version, () => fault('record.stateChanged'))
