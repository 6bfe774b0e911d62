import type { MenuForm } from '@bedside/contracts'
import { said } from '../../../forms/rules-of'

/**
 * What saving sends. Of an entry that is stored already, only what was changed: an order that a move has given it
 * meanwhile, for one, stays as it is.
 */
export function changesOf(values: MenuForm, start: Partial<MenuForm>): MenuForm {
  const { menuId, version, interfaceType, interfaceName, name } = values
  if (menuId === undefined) return values
  const changed = Object.entries(values).filter(
    ([field, value]) => said(value) !== said(start[field as keyof MenuForm]),
  )
  const needed = { menuId, interfaceType, interfaceName, name, ...(version !== undefined && { version }) }
  return { ...Object.fromEntries(changed), ...needed }
}
