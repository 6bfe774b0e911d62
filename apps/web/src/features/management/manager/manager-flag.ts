import { codes, manager, ManagerForm, type ManagerRow } from '@bedside/contracts'
import { call } from '../../../api/client'
import { ApiError } from '../../../api/failure'
import { asConflict } from '../../../forms/conflict'
import { startingFrom } from '../../../forms/draft'
import type { FlagToggle } from '../../../ui/flag-toggle'
import { managerMessages } from './manager.messages'

/**
 * There is no call that sets only the flag, so the whole account is saved. If others have changed it since it was listed,
 * it is saved again with their values and the new flag.
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
