import { codes, manager, ManagerForm, type ManagerRow } from '@bedside/contracts'
import { call } from '../../../api/client'
import { ApiError } from '../../../api/failure'
import { asConflict } from '../../../forms/conflict'
import { startingFrom } from '../../../forms/draft'
import type { FlagToggle } from '../../../ui/flag-toggle'
import { managerMessages } from './manager.messages'

/**
 * An account has no call for its flag alone: the whole of it is saved. A row on the screen may have been changed by
 * somebody else since: that does not stand in the way of this, and what they changed stays as they have it.
 */
export const managerFlag: FlagToggle<ManagerRow> = {
  call: manager.setManager,
  async set({ managerId, version, managerAccount, managerName, roleId }, isFlag, { handles = () => false }) {
    const form = { managerId, version, managerAccount, managerName, roleId, isFlag }
    try {
      await call(manager.setManager, form, {
        handles: (failure) => handles(failure) || conflictIn(failure) !== undefined,
      })
    } catch (error) {
      const conflict = conflictIn(error)
      if (!conflict) throw error
      const theirs = startingFrom(ManagerForm, conflict.values)
      await call(manager.setManager, { ...form, ...theirs, isFlag, version: conflict.version }, { handles })
    }
  },
  nameOf: ({ managerAccount }) => managerAccount,
  texts: managerMessages,
}

const conflictIn = (error: unknown) =>
  error instanceof ApiError && error.code === codes.conflict ? asConflict(error.data) : undefined
