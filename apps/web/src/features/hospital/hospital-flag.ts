import { hospital, type HospitalRow } from '@bedside/contracts'
import { flagCall, type FlagToggle } from '../../ui/flag-toggle'
import { hospitalMessages } from './hospital.messages'

export const hospitalFlag: FlagToggle<HospitalRow> = {
  call: hospital.updateHospitalIsFlag,
  set: flagCall(hospital.updateHospitalIsFlag, ({ hospitalId }) => ({ hospitalId })),
  nameOf: ({ hospitalName }) => hospitalName,
  texts: hospitalMessages,
}
