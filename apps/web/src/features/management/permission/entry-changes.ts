import type { MenuForm } from '@bedside/contracts'
import { clearedToUndefined } from '../../../forms/rules-of'

/**
 * What a save sends. For a stored entry only the fields that were changed, so that a save does not undo a move made
 * meanwhile.
 */
export function changesOf(values: MenuForm, start: Partial<MenuForm>): MenuForm {
  const { menuId, version, interfaceType, interfaceName, name } = values
  if (menuId === undefined) return values
  const changed = Object.entries(values).filter(
    ([field, value]) => clearedToUndefined(value) !== clearedToUndefined(start[field as keyof MenuForm]),
  )
  const needed = { menuId, interfaceType, interfaceName, name, ...(version !== undefined && { version }) }
  return { ...Object.fromEntries(changed), ...needed }
}
