import type { MenuRow } from '@bedside/contracts'
import type { Holds } from './use-held'

type Known = Pick<MenuRow, 'menuId' | 'fid' | 'builtIn'>

/** What one holds oneself; or, since nobody may hold it yet, what was added below that. The server's own rule. */
export const mayTouch = ({ menuId, fid, builtIn }: Known, holds: Holds): boolean =>
  holds(menuId) || (builtIn === 0 && fid !== 0 && holds(fid))

/** Why an entry cannot be deleted: a message of `permissionMessages`. Roles that hold it, only the server knows. */
export const removalHindrance = ({ builtIn, children }: Pick<MenuRow, 'builtIn' | 'children'>) =>
  builtIn === 1 ? 'builtInStays' : children > 0 ? 'hasBelow' : undefined
