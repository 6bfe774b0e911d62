import type { Endpoint, Text } from '@bedside/contracts'
import type { ReactNode } from 'react'
import { named, type NamingText } from '../i18n/messages'
import { succeedWith } from '../session/notices'
import type { OpenedOn } from '../ui/dialogs'
import { FormDialog } from './form-dialog'
import { useEditor, type Editor } from './use-editor'

/** What every dialog knows of the record it was opened on; one that adds a record knows nothing. */
export interface Named {
  readonly name: string
}

/** Always the same, or by what is known of the record. */
type By<A, T> = T | ((about: Partial<A>) => T)

interface Options<F extends object, R, Row extends object, A extends object> {
  /** Tells this dialog from others on the page. */
  readonly id: string
  readonly call: Endpoint<F, R>
  readonly nameOf: (row: Row) => string
  /** Says on which record the dialog acts. */
  readonly title: By<A, NamingText>
  /** What it is called where it adds a record. */
  readonly addTitle?: Text
  /** What the form starts from; left out, from all that the record has of its fields. */
  readonly startFrom?: (row: Row) => object
  /** What else has to be known of the record while the dialog is open. */
  readonly about?: (row: Row) => A
  readonly sending?: (values: F, start: Partial<F>, about: Partial<A>) => F
  /** Told when it is done, with the name of the record as it is then. */
  readonly saved?: R extends Row | null ? By<A, NamingText> : never
  /** The same where the answer is not the record: with the name that it had when the dialog was opened. */
  readonly done?: NamingText
  readonly onSaved?: (answer: R, sent: F, about: Partial<A & Named>) => void
  /** Told when it could not be done, besides whoever is looking. */
  readonly onRefused?: () => void
  /** What saving is called here; left out, Save. */
  readonly okText?: By<A, string>
  readonly danger?: By<A, boolean>
  /** There is nothing yet that could be confirmed. */
  readonly waiting?: boolean
  readonly width?: number
  readonly fields: (editor: Editor<F, A & Named>) => ReactNode
}

export interface RecordDialog<Row> extends OpenedOn<Row> {
  /** Opens it for a record that is yet to be, with these values to start from. */
  add(start: object): void
}

/** A form in a dialog that is opened on a record: it names the record, saves by `call`, and tells what was done. */
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
  danger = false,
  waiting = false,
  width,
  fields,
}: Options<F, R, Row, A>): RecordDialog<Row> {
  const editor: Editor<F, A & Named> = useEditor<F, R, A & Named>({
    id,
    call,
    title: (_start, about) => {
      if (about.name === undefined && addTitle) return addTitle
      return named(by(title, about), about.name ?? '')
    },
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
    open: (row) => editor.open(startFrom(row), { ...aboutOf?.(row), name: nameOf(row) } as A & Named),
    add: (start) => editor.open(start),
    element: (
      <FormDialog
        editor={editor}
        danger={by(danger, editor.about)}
        waiting={waiting}
        {...(okText !== undefined && { okText: by(okText, editor.about) })}
        {...(width !== undefined && { width })}
      >
        {fields(editor)}
      </FormDialog>
    ),
  }
}

const by = <A, T extends NamingText | string | boolean>(value: By<A, T>, about: Partial<A>): T =>
  typeof value === 'function' ? value(about) : value
