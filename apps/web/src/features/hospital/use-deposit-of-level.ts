import type { HospitalDefaults, HospitalForm } from '@bedside/contracts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef } from 'react'

/** When the level of a new hospital is changed, the default deposit of the former level becomes that of the new one. */
export function useDepositOfLevel(form: FormInstance<HospitalForm>, defaults: HospitalDefaults): void {
  const level = Form.useWatch('level', form)
  const former = useRef(level)
  useEffect(() => {
    const before = former.current
    former.current = level
    if (before === undefined || level === undefined || before === level) return
    if (form.getFieldValue('depositCents') === depositOf(before, defaults))
      form.setFieldValue('depositCents', depositOf(level, defaults))
  }, [form, level, defaults])
}

export const depositOf = (level: HospitalForm['level'], { depositCents, depositA3Cents }: HospitalDefaults): number =>
  level === 'A3' ? depositA3Cents : depositCents
