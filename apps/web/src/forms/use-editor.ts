import { codes, type Class, type Endpoint, type Text } from '@bedside/contracts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { Sent } from '../api/client'
import { ApiError, type Failure } from '../api/failure'
import { newIdempotencyKey } from '../api/idempotency-key'
import { useAction } from '../api/use-action'
import { language } from '../i18n/language'
import { errorShownMs } from '../session/error-policy'
import { show as tell } from '../session/notices'
import { useTabPlace } from '../tab/tab-place'
import { keepUnsaved, settled, takeRestored } from '../tab/work'
import { asConflict, type Conflict } from './conflict'
import { ownFields, readable, same, startingFrom, withEmptied, withoutSecrets } from './draft'
import { refusedFields } from './refused-fields'

/** A form in a dialog: what it is about, whether it holds unsaved work, and how it is saved. */
export interface Editor<F extends object, A extends object = object> {
  readonly of: Class<F>
  /** Tells it from others on the page. */
  readonly id: string
  /** Its fields are those of `of`; the library's own typing of names does not reach generic forms. */
  readonly form: FormInstance
  /** What it started from; undefined while it is closed. */
  readonly start: Partial<F> | undefined
  /** What it is called: on its dialog, and as unsaved work. */
  readonly title: Text
  /** What has to be known of its record besides the fields; nothing before it was first opened. */
  readonly about: Partial<A>
  readonly busy: boolean
  readonly conflict: Conflict | undefined
  open(record: object, about?: A): void
  close(): void
  isDirty(): boolean
  changed(): void
  save(): Promise<boolean>
  /** Goes on from the version somebody else has stored; with `theirs`, with their values too. */
  settleConflict(theirs: boolean): void
}

interface Options<F extends object, R, A extends object> {
  /** Tells this form from others on the page. */
  readonly id: string
  /** What it is called; where that is not always the same, by what it started from and what it is about. */
  readonly title: Text | ((start: Partial<F>, about: Partial<A>) => Text)
  readonly call: Endpoint<F, R>
  readonly onSaved?: (answer: R, sent: F, about: Partial<A>) => void
  /** Told when it could not be saved, besides whoever is looking. */
  readonly onRefused?: () => void
  /** What is sent besides what was typed, or in its place; `start` is what is stored, as far as this form knows. */
  readonly sending?: (values: F, start: Partial<F>) => F
}

interface Snapshot<F, A> {
  readonly start: Partial<F>
  readonly values: Partial<F>
  readonly about: Partial<A>
  /** It may have been sent before, and the answer lost. */
  readonly key: string
}

/** Opens a form on a record or on nothing, keeps what is typed as unsaved work, and saves it by `call`. */
export function useEditor<F extends object, R, A extends object = object>(options: Options<F, R, A>): Editor<F, A> {
  const { id, call: endpoint, onSaved, onRefused, sending } = options
  const of = endpoint.input
  const called = (from: Partial<F>, what: Partial<A>): Text =>
    typeof options.title === 'function' ? options.title(from, what) : options.title
  const { key: tab } = useTabPlace()
  const [form] = Form.useForm()
  const [taken] = useState(() => takeRestored(tab, id) as Snapshot<F, A> | undefined)
  const [start, setStartShown] = useState<Partial<F> | undefined>(taken?.start)
  // Saving may be asked of what was kept as unsaved work by an earlier drawing: it goes by what is stored now.
  const startNow = useRef(start)
  const setStart = (next: Partial<F> | undefined) => {
    startNow.current = next
    setStartShown(next)
  }
  // These two outlast closing: a dialog on its way out still says what it was.
  const [about, setAbout] = useState<Partial<A>>(taken?.about ?? {})
  const [title, setTitle] = useState(() => called(taken?.start ?? {}, taken?.about ?? {}))
  const [conflict, setConflict] = useState<Conflict>()
  const failed = useRef<Failure>(undefined)
  /** One intention for as long as the form is open, whatever is changed in it: two tries move money once. */
  const key = useRef(taken?.key ?? newIdempotencyKey())
  const { run, busy } = useAction(endpoint, {
    // Refused fields are told where they are, and a conflict asks what to do.
    handles: (failure) => failure instanceof ApiError && (refused(failure).fields.length > 0 || isConflict(failure)),
    onFailure: (failure) => void (failed.current = failure),
    key: () => key.current,
  })

  const refused = ({ problems }: ApiError) =>
    refusedFields(
      problems,
      form.getFieldsError().map(({ name }) => name),
    )
  const values = () => form.getFieldsValue(true) as F
  const isDirty = () => start !== undefined && !same(start, values())
  const close = () => {
    settled(tab, id)
    setConflict(undefined)
    setStart(undefined)
    // A closed form stays on its page: what was typed, passwords above all, does not.
    form.resetFields()
  }

  const save = async (): Promise<boolean> => {
    const valid = await form.validateFields().catch(() => undefined)
    if (!valid) return false
    failed.current = undefined
    const from = startNow.current ?? {}
    const typed = withEmptied(of, values(), from)
    const sent = ownFields(of, sending ? sending(typed, from) : typed)
    const answer = await run(sent as Sent<F>)
    if (failed.current) {
      onRefused?.()
      return show(failed.current)
    }
    close()
    onSaved?.(answer as R, sent, about)
    return true
  }

  const show = (failure: Failure): false => {
    if (!(failure instanceof ApiError)) return false
    const { fields, elsewhere } = refused(failure)
    const [first] = fields
    // A refusal that no field of this form has to do with has been told like any other failure.
    if (first) {
      form.setFields([...fields])
      form.scrollToField(first.name, { focus: true })
      for (const text of elsewhere) tell({ kind: 'error', text, requestId: failure.requestId, forMs: errorShownMs })
    }
    setConflict(isConflict(failure) ? asConflict(failure.data) : undefined)
    return false
  }

  const changedFrom = (before: Partial<F> = {}) => {
    if (same(before, values())) return settled(tab, id)
    // A form in which nothing but a password was typed has nothing to come back with.
    const snapshot = (): Snapshot<F, A> | undefined => {
      const open = { start: withoutSecrets(of, before), values: withoutSecrets(of, values()), about, key: key.current }
      return same(open.start, open.values) ? undefined : open
    }
    keepUnsaved({ tab, id, title, snapshot, readable: () => readable(of, values(), language.get()), save })
  }

  const takenUp = useRef(false)
  useEffect(() => {
    // What came back after a new login is unsaved work from the start; a tab that is shown again runs this again.
    if (taken && !takenUp.current) {
      takenUp.current = true
      form.setFieldsValue(taken.values)
      changedFrom(start)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what was laid out before the page was there
  }, [])

  return {
    of,
    id,
    form,
    start,
    title,
    about,
    busy,
    conflict,
    isDirty,
    changed: () => changedFrom(start),
    save,
    close,
    open: (record, what) => {
      const values = startingFrom(of, record)
      key.current = newIdempotencyKey()
      setConflict(undefined)
      setAbout(what ?? {})
      setTitle(called(values, what ?? {}))
      form.resetFields()
      form.setFieldsValue(values)
      setStart(values)
    },
    settleConflict: (theirs) => {
      if (!conflict) return
      const stored = { version: conflict.version, ...(theirs && conflict.values) }
      form.setFieldsValue(stored)
      const next = { ...start, version: conflict.version, ...conflict.values } as unknown as Partial<F>
      setStart(next)
      setConflict(undefined)
      changedFrom(next)
      // The button that was pressed goes away, and the focus must not go with it.
      const [field] = Object.keys(conflict.values)
      if (field !== undefined) form.focusField(field)
    },
  }
}

const isConflict = (failure: ApiError): boolean =>
  failure.code === codes.conflict && asConflict(failure.data) !== undefined
