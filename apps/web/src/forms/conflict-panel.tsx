import { fieldsOf, otherNameText } from '@bedside/contracts'
import { Alert, Button, Flex } from 'antd'
import { useLanguage } from '../i18n/language'
import { useRegionText } from '../i18n/regions'
import { useTranslate, useText } from '../i18n/messages'
import { storedField, storedText, type Conflict } from './conflict'
import { formMessages } from './forms.messages'
import { clearedToUndefined } from './rules-of'
import type { Editor } from './use-editor'

/**
 * For a save conflict: shows both values of each field the other person changed, and lets the user choose. Where the form has
 * none of these fields there is nothing to choose: it shows what happened, and the user goes on with their input.
 */
export function ConflictPanel<F extends object>({ editor, conflict }: { editor: Editor<F>; conflict: Conflict }) {
  const t = useText(formMessages)
  const translate = useTranslate()
  const language = useLanguage()
  const fields = fieldsOf(editor.of)
  const specOf = (name: string) => storedField(editor.of, editor.area, name)
  const regionText = useRegionText()
  const mine = editor.form.getFieldsValue(true) as Record<string, unknown>
  const textOf = (name: string, value: unknown, other: unknown): string => {
    const spec = specOf(name)
    const text = storedText(spec, clearedToUndefined(value), language, other)
    const isRegion = spec?.is.kind === 'text' && spec.is.region
    return (isRegion ? regionText(text) : text) || '—'
  }
  const changed = Object.entries(conflict.values)
  const isChoice = changed.some(([name]) => fields.has(name))
  return (
    <Alert
      type="warning"
      showIcon
      title={conflict.by === '' ? t('conflictWithOthers') : t('conflict', { by: conflict.by })}
      className="form-conflict"
      description={
        <>
          <table>
            {isChoice && (
              <thead>
                <tr>
                  <th>{t('field')}</th>
                  <th>{t('mine')}</th>
                  <th>{t('theirs')}</th>
                </tr>
              </thead>
            )}
            <tbody>
              {changed.map(([name, stored]) => (
                <tr key={name}>
                  <td>{translate(specOf(name)?.label ?? otherNameText(name) ?? [name, name])}</td>
                  {isChoice && <td>{textOf(name, mine[name], stored)}</td>}
                  <td>{textOf(name, stored, mine[name])}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Flex gap="small">
            <Button onClick={() => editor.settleConflict(false)}>{t(isChoice ? 'keepMine' : 'goOn')}</Button>
            {isChoice && <Button onClick={() => editor.settleConflict(true)}>{t('takeTheirs')}</Button>}
          </Flex>
        </>
      }
    />
  )
}
