import { department, hospital, log, place, plan, type Flag, type HospitalRow } from '@bedside/contracts'
import { call } from '../../api/client'
import { isFailure } from '../../api/failure'
import { queryClient } from '../../api/query-client'
import { keyOf } from '../../api/use-endpoint'
import { textOf } from '../../i18n/messages'
import { succeedUndoably } from '../../ui/undo-notice'
import { hospitalMessages } from './hospital.messages'

/** What ages when a hospital changes. */
export const hospitalLists = [
  hospital.getHospitalList,
  hospital.getHospitalInfo,
  hospital.getContractWarnings,
  hospital.getHospitalTransfers,
  place.getPlaceOptions,
  plan.getPlanList,
  department.getDepartmentList,
  log.getOperationLogList,
]

/** Enables or disables a hospital, and offers to take it back. It stands outside React: its page may be closed by then. */
export async function setHospitalFlag({ hospitalId, hospitalName, version }: HospitalRow, isFlag: Flag): Promise<void> {
  if (!(await told({ hospitalId, isFlag, version }))) return
  const text = textOf(hospitalMessages)(isFlag === 1 ? 'enabled' : 'disabled', { name: hospitalName })
  // Taking it back means this one thing, whatever else was changed meanwhile: it asks for no version.
  succeedUndoably(text, () => told({ hospitalId, isFlag: isFlag === 1 ? 2 : 1 }))
}

async function told(form: { hospitalId: number; isFlag: Flag; version?: number }): Promise<boolean> {
  try {
    await call(hospital.updateHospitalIsFlag, form)
    return true
  } catch (error) {
    if (!isFailure(error)) throw error
    return false
  } finally {
    // A refusal tells that the row on the screen is out of date.
    await Promise.all(hospitalLists.map((list) => queryClient.invalidateQueries({ queryKey: keyOf(list) })))
  }
}
