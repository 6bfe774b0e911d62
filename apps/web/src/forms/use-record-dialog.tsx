import type { Endpoint, Text } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { textWithName, type NamingText } from '../i18n/messages'
import { succeedWith } from '../session/notices'
import type { OpenedOn } from '../ui/dialogs-of'
import { FormDialog } from './form-dialog'
import { by, useEditor, type By, type Editor } from './use-editor'

/** What every dialog knows of its record; nothing when adding one. */
export interface NamedRecord {
  readonly name: string
}

export interface RecordDialogOptions<F extends object, R, Row extends object, A extends object = object> {
  /** Unique on the page. */
  readonly id: string
  readonly call: Endpoint<F, R>
  readonly nameOf: (row: Row) => string
  /** The title, which names the record. */
  readonly title: By<A, NamingText>
  /** The title when adding a record. */
  readonly addTitle?: Text
  /** The initial values; defaults to all fields the record has. */
  readonly startFrom?: (row: Row) => object
  /** Further facts about the record needed while the dialog is open. */
  readonly about?: (row: Row) => A
  readonly sending?: (values: F, start: Partial<F>, about: Partial<A>) => F
  /** The message after saving, with the record's new name. */
  readonly saved?: R extends Row | null ? By<A, NamingText> : never
  /** The same if the response is not the record: with its name at the time of opening. */
  readonly done?: NamingText
  readonly onSaved?: (answer: R, sent: F, about: Partial<A & NamedRecord>) => void
  /** Called if it fails, after the error has been shown. */
  readonly onRefused?: () => void
  /** The label of the save button; defaults to Save. */
  readonly okText?: By<A, string>
  /** In spite of its label, the button only saves the record, which leaving may do as well. */
  readonly onlySaves?: boolean
  readonly danger?: By<A, boolean>
  /** Nothing to confirm yet; disables the button. */
  readonly waiting?: boolean
  readonly width?: number
  readonly fields: (editor: Editor<F, A & NamedRecord>) => ReactNode
}

export interface RecordDialog<Row> extends OpenedOn<Row> {
  /** Opens it for a new record with these initial values. */
  add(start: object): void
}

/** A form dialog for a record: its title names the record, it saves by `call`, and then shows a message. */
export function useRecordDialog<F extends object, R, Row extends object, A extends object = object>({
  id,
  call,
  nameOf,
  title,
  addTitle,
  startFrom = (row) => row,
  about: aboutOf,
  sending,
  saved,
  done,
  onSaved,
  onRefused,
  okText,
  onlySaves,
  danger,
  waiting = false,
  width,
  fields,
}: RecordDialogOptions<F, R, Row, A>): RecordDialog<Row> {
  const editor: Editor<F, A & NamedRecord> = useEditor<F, R, A & NamedRecord>({
    id,
    call,
    title: (_start, about) => {
      if (about.name === undefined && addTitle) return addTitle
      return textWithName(by(title, about), about.name ?? '')
    },
    ...(okText !== undefined && { okText }),
    ...(onlySaves !== undefined && { onlySaves }),
    ...(danger !== undefined && { danger }),
    ...(sending && { sending: (values: F, start: Partial<F>) => sending(values, start, editor.about) }),
    ...(onRefused && { onRefused }),
    onSaved(answer, sent, about) {
      onSaved?.(answer, sent, about)
      const { name = '' } = about
      if (done) succeedWith(done, name)
      if (saved) succeedWith(by(saved, about), answer === null ? name : nameOf(answer as unknown as Row))
    },
  })
  return {
    open: (row) => editor.open(startFrom(row), { ...aboutOf?.(row), name: nameOf(row) } as A & NamedRecord),
    add: (start) => editor.open(start),
    element: (
      <FormDialog editor={editor} waiting={waiting} {...(width !== undefined && { width })}>
        {fields(editor)}
      </FormDialog>
    ),
  }
}
