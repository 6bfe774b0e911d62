import { menu, type MenuForm, type MenuRow } from '@bedside/contracts'
import { Button, Flex, Form } from 'antd'
import { useEffect, useId, useRef } from 'react'
import { FormBody } from '../../../forms/form-body'
import { useEditor, type Editor } from '../../../forms/use-editor'
import { useOpenOn } from '../../../forms/use-open-on'
import { useText } from '../../../i18n/messages'
import { changesOf } from './entry-changes'
import { EntryFields } from './entry-fields'
import { permissionMessages } from './permission.messages'

interface EntryFormProps {
  rows: readonly MenuRow[]
  /** The stored entry; undefined for a new one. */
  row?: MenuRow
  /** The initial values. */
  start: Partial<MenuForm>
  readOnly?: boolean
  onSaved: (row: MenuRow) => void
  /** Only for a new entry. */
  onCancel?: () => void
}

/** Names the form's unsaved work within the tab. */
export const entryEditorId = (row: Pick<MenuRow, 'menuId'> | undefined): string => `menu-${row?.menuId ?? 'new'}`

/** The form of an entry. While it has no unsaved changes, it takes over newly stored values. */
export function EntryForm({ rows, row, start, readOnly = false, onSaved, onCancel }: EntryFormProps) {
  const t = useText(permissionMessages)
  const id = useId()
  const editor: Editor<MenuForm> = useEditor({
    id: entryEditorId(row),
    title: row ? permissionMessages.entry : permissionMessages.newEntry,
    call: menu.setMenu,
    sending: (values) => changesOf(values, editor.start ?? {}),
    onSaved: (answer) => onSaved(answer),
  })
  Form.useWatch([], editor.form)
  const dirty = editor.isDirty()
  const greeted = useRef(false)
  const begin = () => {
    editor.close()
    editor.open(start)
  }
  useOpenOn(editor, start)
  // Runs after `open` has rendered the fields, as one that is not rendered cannot get the focus.
  useEffect(() => {
    // Only once: the effect runs again when the tab is shown again, and must not take the focus then.
    if (row || !editor.start || greeted.current) return
    greeted.current = true
    editor.form.focusField('name')
  }, [row, editor.start, editor.form])

  return (
    <FormBody editor={editor} id={id}>
      <EntryFields form={editor.form} rows={rows} row={row} readOnly={readOnly} />
      {!readOnly && (
        <Flex gap="small" className="entry-buttons">
          <Button type="primary" htmlType="submit" loading={editor.busy} disabled={row !== undefined && !dirty}>
            {t('save')}
          </Button>
          {row && (
            <Button disabled={!dirty} onClick={begin}>
              {t('reset')}
            </Button>
          )}
          {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        </Flex>
      )}
    </FormBody>
  )
}
