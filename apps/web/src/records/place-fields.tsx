import type { Class, PlaceLevel } from '@bedside/contracts'
import { Form } from 'antd'
import { PlaceSelect } from './place-select'
import { Field } from '../forms/field'

interface PlaceFieldsProps<F extends object> {
  of: Class<F>
  /** The form's fields from hospital to bed, each with its level. */
  levels: readonly (readonly [name: keyof F & string, level: PlaceLevel])[]
  disabled?: boolean
}

/** Selects a place level by level; changing the hospital clears the levels below. */
export function PlaceFields<F extends object>({ of, levels, disabled = false }: PlaceFieldsProps<F>) {
  const form = Form.useFormInstance<Record<string, unknown>>()
  const chosen = Form.useWatch((values: Record<string, number | undefined>) => values, form) ?? {}
  return levels.map(([name, level], depth) => {
    const above = levels[depth - 1]?.[0]
    return (
      <Field key={name} of={of} name={name} required>
        <PlaceSelect
          level={level}
          parentId={above && chosen[above]}
          disabled={disabled}
          onChange={() =>
            form.setFieldsValue(Object.fromEntries(levels.slice(depth + 1).map(([lower]) => [lower, undefined])))
          }
        />
      </Field>
    )
  })
}
