import { hospital, type Flag, type HospitalRow } from '@bedside/contracts'
import { invalidate } from '../../api/invalidate'
import { call } from '../../api/client'
import { isFailure } from '../../api/failure'
import { textOf } from '../../i18n/messages'
import { succeedUndoably } from '../../ui/undo-notice'
import { hospitalMessages } from './hospital.messages'

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
    await invalidate(hospital.updateHospitalIsFlag)
  }
}
