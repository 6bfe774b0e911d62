import type { MenuRow } from '@bedside/contracts'
import type { IsHeld } from './use-held'

type KnownEntry = Pick<MenuRow, 'menuId' | 'fid' | 'builtIn'>

/**
 * The server's rule: managers may change entries that they hold, and entries added below those, which no role may hold
 * yet.
 */
export const mayTouch = ({ menuId, fid, builtIn }: KnownEntry, holds: IsHeld): boolean =>
  holds(menuId) || (builtIn === 0 && fid !== 0 && holds(fid))

/** The key of a message that says why an entry cannot be deleted. That roles hold it is known only to the server. */
export const removalHindrance = ({ builtIn, children }: Pick<MenuRow, 'builtIn' | 'children'>) =>
  builtIn === 1 ? 'builtInStays' : children > 0 ? 'hasBelow' : undefined
