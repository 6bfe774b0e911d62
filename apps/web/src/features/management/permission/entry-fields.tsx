import {
  essential,
  interfaceTypes,
  MenuForm,
  optionsOf,
  type InterfaceType,
  type MenuRow,
  families,
} from '@bedside/contracts'
import { Form, Radio, Select, type FormInstance } from 'antd'
import { Field } from '../../../forms/field'
import { useTranslate, useText } from '../../../i18n/messages'
import { menuTitle } from '../../../session/menu-title'
import { rowOf, rowsAbove, typeAbove } from './entries'
import { IconSelect } from './icon-select'
import { permissionMessages } from './permission.messages'

interface EntryFieldsProps {
  form: FormInstance
  rows: readonly MenuRow[]
  /** The stored entry; undefined for a new one. */
  row: MenuRow | undefined
  readOnly: boolean
}

const essentials: ReadonlySet<string> = new Set(essential)

/** The fields of an entry, depending on its type. Fields that cannot be changed give the reason. */
export function EntryFields({ form, rows, row, readOnly }: EntryFieldsProps) {
  const t = useText(permissionMessages)
  const translate = useTranslate()
  const type = Form.useWatch<InterfaceType | undefined>('interfaceType', form) ?? row?.interfaceType ?? 1
  const fid = Form.useWatch<number | undefined>('fid', form)
  const fixed = readOnly || row?.builtIn === 1
  const hasBelow = row !== undefined && row.children > 0
  const inMenu = type !== interfaceTypes.button
  const needed = row !== undefined && essentials.has(row.interfaceName)
  const parents = rows.filter(
    (parent) =>
      parent.interfaceType === typeAbove[type] &&
      (row?.families ?? []).every((family) => parent.families.includes(family)),
  )
  const possible = rowOf(rows, fid)?.families ?? row?.families
  const pathOf = (entry: MenuRow) =>
    [...rowsAbove(rows, entry).toReversed(), entry].map((above) => translate(menuTitle(above))).join(' / ')
  return (
    <div className="entry-fields">
      <Field of={MenuForm} name="interfaceType" {...(hasBelow && !fixed && { help: t('typeFixed') })}>
        <Radio.Group
          disabled={fixed || hasBelow}
          options={optionsOf(MenuForm, 'interfaceType').map(({ value, text }) => ({ value, label: translate(text) }))}
          // Another type needs another parent, which must be chosen again; modules have none.
          onChange={({ target }) => form.setFieldValue('fid', target.value === interfaceTypes.module ? 0 : undefined)}
        />
      </Field>
      {type !== interfaceTypes.module && (
        <Field of={MenuForm} name="fid" required>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            disabled={readOnly}
            options={parents.map((parent) => ({ value: parent.menuId, label: pathOf(parent) }))}
          />
        </Field>
      )}
      <Field of={MenuForm} name="name" disabled={readOnly} />
      <Field of={MenuForm} name="nameEn" disabled={readOnly} {...(row?.builtIn === 1 && { help: t('englishHelp') })} />
      <Field of={MenuForm} name="interfaceName" disabled={fixed} />
      {inMenu && <Field of={MenuForm} name="pageUrl" disabled={readOnly} help={t('pathHelp')} />}
      {inMenu && (
        <Field of={MenuForm} name="icon">
          <IconSelect disabled={readOnly} />
        </Field>
      )}
      <Field of={MenuForm} name="orderBy" disabled={readOnly} help={t('orderHelp')} />
      <Field of={MenuForm} name="isFlag" disabled={readOnly || needed} {...(needed && { help: t('essential') })} />
      {inMenu && <Field of={MenuForm} name="hidden" disabled={readOnly} help={t('hiddenHelp')} />}
      {type === interfaceTypes.module && (
        <Field of={MenuForm} name="alwaysShow" disabled={readOnly} help={t('alwaysHelp')} />
      )}
      <Field of={MenuForm} name="family" {...(!fixed && { help: t('familyHelp') })}>
        <Select
          allowClear
          disabled={fixed}
          placeholder={
            row
              ? row.families.map((family) => translate(families.texts[family])).join(translate(['、', ', ']))
              : t('familySame')
          }
          options={optionsOf(MenuForm, 'family')
            .filter(({ value }) => possible === undefined || (possible as readonly unknown[]).includes(value))
            .map(({ value, text }) => ({ value, label: translate(text) }))}
        />
      </Field>
    </div>
  )
}
