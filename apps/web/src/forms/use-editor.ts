import { codes, type Area, type Class, type Endpoint, type Text } from '@bedside/contracts'
import { Form, type FormInstance } from 'antd'
import { useContext, useEffect, useRef, useState } from 'react'
import type { SentInput } from '../api/client'
import { ApiError, isTransient, type Failure } from '../api/failure'
import { newIdempotencyKey } from '../api/idempotency-key'
import { useAction } from '../api/use-action'
import { language } from '../i18n/language'
import { errorShownMs } from '../session/error-policy'
import { show as tell } from '../session/notices'
import { PageViewContext } from '../tab/page-view'
import { useTabPlace } from '../tab/tab-place'
import { keepUnsaved, settled, takeRestored } from '../tab/work'
import { asConflict, type Conflict } from './conflict'
import { ownFields, readable, same, startingFrom, withEmptied, withoutSecrets } from './draft'
import { refusedFields } from './refused-fields'

/** The state of a form: its record, whether it has unsaved input, and how to save it. */
export interface Editor<F extends object, A extends object = object> {
  readonly of: Class<F>
  /** The area of its call. */
  readonly area: Area
  /** Unique on the page. */
  readonly id: string
  /** Its fields are those of `of`; antd's types of names do not support generic forms. */
  readonly form: FormInstance
  /** The initial values; undefined while it is closed. */
  readonly start: Partial<F> | undefined
  /** Its title, in the dialog and in the list of unsaved work. */
  readonly title: Text
  /** Facts about the record besides the fields; empty before it is first opened. */
  readonly about: Partial<A>
  /** The label of its button, if it carries out an action instead of saving the record. */
  readonly okText: string | undefined
  readonly danger: boolean
  readonly busy: boolean
  readonly conflict: Conflict | undefined
  /** Its input has been sent as it stands, and no reply has come yet or it was lost: it may have been done. */
  readonly unanswered: boolean
  open(record: object, about?: A): void
  close(): void
  isDirty(): boolean
  changed(): void
  save(): Promise<boolean>
  /** Resolves a conflict by continuing from the stored version; with `theirs`, also with its values. */
  settleConflict(theirs: boolean): void
}

/** A constant, or a function of what is known of the record. */
export type By<A, T> = T | ((about: Partial<A>) => T)

export const by = <A, T extends object | string | boolean>(value: By<A, T>, about: Partial<A>): T =>
  typeof value === 'function' ? (value as (about: Partial<A>) => T)(about) : value

interface Options<F extends object, R, A extends object> {
  /** Unique on the page. */
  readonly id: string
  /** Its title, or a function of the initial values and the facts about the record. */
  readonly title: Text | ((start: Partial<F>, about: Partial<A>) => Text)
  readonly call: Endpoint<F, R>
  /** The label of its button; Save if missing. With another, its input is an action, which only that button carries out. */
  readonly okText?: By<A, string>
  /** In spite of its label, the button only saves the record, which leaving may do as well. */
  readonly onlySaves?: boolean
  readonly danger?: By<A, boolean>
  readonly onSaved?: (answer: R, sent: F, about: Partial<A>) => void
  /** What the rules of single fields cannot tell, such as a limit of several. Shows what is wrong, and keeps every save from being sent. */
  readonly isRight?: (values: F) => boolean | Promise<boolean>
  /** Called if saving fails, after the error has been shown. */
  readonly onRefused?: () => void
  /** Adds or replaces values before sending; `start` is the stored state, as far as this form knows. */
  readonly sending?: (values: F, start: Partial<F>) => F
}

interface Snapshot<F, A> {
  readonly start: Partial<F>
  readonly values: Partial<F>
  readonly about: Partial<A>
  /** The key of an attempt whose response may have been lost. */
  readonly key: string
}

/** Opens a form on a record or on nothing, keeps the input as unsaved work, and saves it by `call`. */
export function useEditor<F extends object, R, A extends object = object>(options: Options<F, R, A>): Editor<F, A> {
  const {
    id,
    call: endpoint,
    okText,
    onlySaves = false,
    danger = false,
    onSaved,
    isRight,
    onRefused,
    sending,
  } = options
  const of = endpoint.input
  const called = (from: Partial<F>, what: Partial<A>): Text =>
    typeof options.title === 'function' ? options.title(from, what) : options.title
  const { key: tab } = useTabPlace()
  const view = useContext(PageViewContext)
  const [form] = Form.useForm()
  const [taken] = useState(() => takeRestored(tab, id) as Snapshot<F, A> | undefined)
  const [start, setStartShown] = useState<Partial<F> | undefined>(taken?.start)
  // A ref, because unsaved work may be saved by a callback of an earlier render, which must use the current initial
  // values.
  const startNow = useRef(start)
  const setStart = (next: Partial<F> | undefined) => {
    startNow.current = next
    setStartShown(next)
  }
  // Kept after closing, because the dialog still shows them while it fades out.
  const [about, setAbout] = useState<Partial<A>>(taken?.about ?? {})
  const [title, setTitle] = useState(() => called(taken?.start ?? {}, taken?.about ?? {}))
  const [conflict, setConflict] = useState<Conflict>()
  const [unanswered, setUnanswered] = useState(false)
  const failed = useRef<Failure>(undefined)
  /** One idempotency key while the form is open, whatever is edited: two attempts move money only once. */
  const key = useRef(taken?.key ?? newIdempotencyKey())
  const { run, busy } = useAction(endpoint, {
    // Refused fields are marked in the form, and conflicts have their own panel.
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
  const acts = {
    okText: okText === undefined ? undefined : by<A, string>(okText, about),
    danger: by<A, boolean>(danger, about),
  }
  /** Leaving may save a record, but never moves money, ships or sends. */
  const actsByItself = (acts.okText !== undefined && !onlySaves) || acts.danger
  const isDirty = () => start !== undefined && !same(start, values())
  const close = () => {
    settled(tab, id)
    setConflict(undefined)
    setUnanswered(false)
    setStart(undefined)
    // A closed form stays mounted: its input, passwords above all, must not.
    form.resetFields()
  }

  /** On a long page the field may be far above the button, which would seem to do nothing. */
  const showFirstError = (): false => {
    const wrong = form.getFieldsError().find(({ errors }) => errors.length > 0)
    if (wrong) form.scrollToField(wrong.name, { block: 'center', focus: true })
    return false
  }

  const attempt = async (): Promise<boolean> => {
    if (isRight && !(await isRight(values()))) return false
    const valid = await form.validateFields().catch(() => undefined)
    if (!valid) return showFirstError()
    failed.current = undefined
    const from = startNow.current ?? {}
    const typed = withEmptied(of, values(), from)
    const sent = ownFields(of, sending ? sending(typed, from) : typed)
    setUnanswered(true)
    const answer = await run(sent as SentInput<F>)
    if (failed.current) {
      // After a lost reply, the same form has to be sent again: if it was done, that is answered as the first time.
      const lost = isTransient(failed.current)
      setUnanswered(lost)
      show(failed.current)
      if (!lost) onRefused?.()
      return false
    }
    close()
    onSaved?.(answer as R, sent, about)
    return true
  }

  /** A second click may come before the first has disabled the button: it joins the save under way, which is reported once. */
  const underWay = useRef<Promise<boolean>>(undefined)
  const save = (): Promise<boolean> =>
    (underWay.current ??= attempt().finally(() => {
      underWay.current = undefined
    }))

  const show = (failure: Failure): void => {
    if (!(failure instanceof ApiError)) return
    const { fields, elsewhere } = refused(failure)
    const [first] = fields
    // A refusal that concerns no field of this form has been shown like any other error.
    if (first) {
      form.setFields([...fields])
      form.scrollToField(first.name, { focus: true })
      for (const text of elsewhere) tell({ kind: 'error', text, requestId: failure.requestId, forMs: errorShownMs })
    }
    setConflict(isConflict(failure) ? asConflict(failure.data) : undefined)
  }

  const changedFrom = (before: Partial<F> = {}) => {
    if (same(before, values())) return settled(tab, id)
    // A form with nothing but a typed password has nothing to restore.
    const snapshot = (): Snapshot<F, A> | undefined => {
      const open = { start: withoutSecrets(of, before), values: withoutSecrets(of, values()), about, key: key.current }
      return same(open.start, open.values) ? undefined : open
    }
    const work = { tab, id, view, title, snapshot, readable: () => readable(of, values(), language.get()) }
    keepUnsaved(actsByItself ? work : { ...work, save })
  }

  const takenUp = useRef(false)
  useEffect(() => {
    // Input restored after a new sign-in is unsaved from the start; this effect also runs when a tab is shown again.
    if (taken && !takenUp.current) {
      takenUp.current = true
      form.setFieldsValue(taken.values)
      changedFrom(start)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, to take up restored work on mount
  }, [])

  return {
    of,
    area: endpoint.area,
    id,
    form,
    start,
    title,
    about,
    ...acts,
    busy,
    conflict,
    unanswered,
    isDirty,
    changed() {
      setUnanswered(false)
      changedFrom(start)
    },
    save,
    close,
    open: (record, what) => {
      // Another record may be opened over unsaved input, which must not be restored with this record's values.
      settled(tab, id)
      const values = startingFrom(of, record)
      key.current = newIdempotencyKey()
      setConflict(undefined)
      setUnanswered(false)
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
      // The button pressed disappears, so the focus is moved to a field.
      const inputs = form.getFieldsError().map(({ name }) => name)
      const field = inputs.find(([name]) => String(name) in conflict.values) ?? inputs[0]
      if (field !== undefined) form.focusField(field)
    },
  }
}

const isConflict = (failure: ApiError): boolean =>
  failure.code === codes.conflict && asConflict(failure.data) !== undefined
