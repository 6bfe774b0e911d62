import { fault } from '@bedside/contracts'
import { ensure } from '../../ensure.js'

/** Whoever decides has to have read how it stands now. */
export const mustBeRead = (stored: { readonly version: number }, version: number | undefined): void =>
  ensure(version === undefined || version === stored.version, () => fault('record.stateChanged'))
