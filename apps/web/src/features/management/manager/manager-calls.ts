import { codes, manager, ManagerForm, type Flag, type ManagerRow } from '@bedside/contracts'
import { call } from '../../../api/client'
import { ApiError } from '../../../api/failure'
import { asConflict } from '../../../forms/conflict'
import { startingFrom } from '../../../forms/draft'

/**
 * Enables or disables an account. A row on the screen may have been changed by somebody else since: that does not stand
 * in the way of this, and what they changed stays as they have it.
 */
export async function setAccountFlag(row: ManagerRow, isFlag: Flag, quiet = false): Promise<void> {
  const { managerId, version, managerAccount, managerName, roleId } = row
  const form = { managerId, version, managerAccount, managerName, roleId, isFlag }
  try {
    await call(manager.setManager, form, { handles: (failure) => quiet || conflictIn(failure) !== undefined })
  } catch (error) {
    const conflict = conflictIn(error)
    if (!conflict) throw error
    const theirs = startingFrom(ManagerForm, conflict.values)
    await call(manager.setManager, { ...form, ...theirs, isFlag, version: conflict.version }, { handles: () => quiet })
  }
}

const conflictIn = (error: unknown) =>
  error instanceof ApiError && error.code === codes.conflict ? asConflict(error.data) : undefined
