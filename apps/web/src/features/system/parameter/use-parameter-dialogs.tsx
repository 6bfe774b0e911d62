import {
  parameter,
  ParameterForm,
  parameterField,
  parameterKeys,
  parameters,
  translate,
  type ParameterGroup,
  type ParameterKey,
  type ParameterRow,
} from '@bedside/contracts'
import { Field } from '../../../forms/field'
import { HundredthsInput } from '../../../forms/hundredths-input'
import { useRecordDialog } from '../../../forms/use-record-dialog'
import { WholeInput } from '../../../forms/whole-input'
import { useHistoryPanel } from '../../../history/use-history-panel'
import { useLanguage } from '../../../i18n/language'
import { useText } from '../../../i18n/messages'
import { dialogsOf } from '../../../ui/dialogs-of'
import { Effect } from './effect'
import { useRange } from './parameter-cells'
import { parameterMessages } from './parameter.messages'

export type ParameterDialogs = ReturnType<typeof useParameterDialogs>

/** Dialogs that change a parameter and show its history. */
export function useParameterDialogs(group: ParameterGroup | undefined) {
  const t = useText(parameterMessages)
  const language = useLanguage()
  const nameOf = ({ key }: ParameterRow) => translate(parameterKeys.texts[key], language)
  const change = useRecordDialog<ParameterForm, ParameterRow, ParameterRow, { key: ParameterKey }>({
    id: `parameter-${group}`,
    call: parameter.setParameter,
    nameOf,
    title: parameterMessages.changeTitle,
    saved: parameterMessages.saved,
    about: ({ key }) => ({ key }),
    startFrom: ({ key, version, current }) => ({ key, version, [parameterField(parameters[key].unit)]: current }),
    fields: ({ about: { key }, form }) =>
      key && (
        <>
          <Value of={key} />
          <Effect of={key} form={form} />
          <Field of={ParameterForm} name="effectiveAt" help={t('atOnce')} />
          <Field of={ParameterForm} name="reason" />
        </>
      ),
  })
  const history = useHistoryPanel('parameter')
  /** Opens the form with the previous value; restoring it is saved as an ordinary change. */
  const restore = (row: ParameterRow) => change.open({ ...row, current: row.former ?? row.current })
  return { ...dialogsOf({ change, history }), restore, nameOf }
}

/** The field of the value, in the parameter's unit. */
function Value({ of }: { of: ParameterKey }) {
  const t = useText(parameterMessages)
  const { unit, min, none } = parameters[of]
  const { range, standard } = useRange(of)
  const name = parameterField(unit)
  const least = none ? 0 : min
  return (
    <Field of={ParameterForm} name={name} required help={t('rangeHelp', { range, standard })}>
      {name === 'value' ? <WholeInput min={least} /> : <HundredthsInput unit={name === 'valueBps' ? '%' : '¥'} />}
    </Field>
  )
}
