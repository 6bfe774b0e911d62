import type { Endpoint } from '@bedside/contracts'
import { Alert, Button, Form, Skeleton } from 'antd'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { SentInput } from '../api/client'
import { isTransient, type Failure } from '../api/failure'
import { queryClient } from '../api/query-client'
import { keyOf, useEndpoint } from '../api/use-endpoint'
import { useText, type NamingText } from '../i18n/messages'
import { useDebounced } from '../lib/use-debounced'
import { formMessages } from './forms.messages'
import { acceptable } from './rules-of'
import type { Editor } from './use-editor'
import { useRecordDialog, type NamedRecord, type RecordDialog } from './use-record-dialog'

interface Options<F extends object, R, Q extends object, P, Row extends object> {
  readonly id: string
  readonly call: Endpoint<F, R>
  /** The endpoint that returns what the call would do. */
  readonly preview: Endpoint<Q, P>
  /** The preview's input for these values; undefined while they are incomplete. What the contract refuses is not asked for. */
  readonly previewQuery: (values: Partial<F>) => SentInput<Q> | undefined
  readonly shown: (preview: P) => ReactNode
  /** The part of the preview sent along, for the server to compare with the result at that time. */
  readonly confirmed: (preview: P) => object
  readonly nameOf: (row: Row) => string
  readonly title: NamingText
  readonly done: NamingText
  readonly onSaved?: (answer: R, sent: F) => void
  readonly okText: string
  readonly danger?: boolean
  readonly startFrom: (row: Row) => object
  readonly fields: (row: Row | undefined) => ReactNode
}

/**
 * A dialog that previews an action and confirms exactly that: if the result would differ by then, the server refuses
 * and a new preview is shown.
 */
export function usePreviewDialog<F extends object, R, Q extends object, P, Row extends object>(
  options: Options<F, R, Q, P, Row>,
): RecordDialog<Row> {
  const { id, call, preview, previewQuery, shown, confirmed, nameOf, title, done } = options
  const { onSaved, okText, danger = false, startFrom, fields } = options
  const seen = useRef<P>(undefined)
  const [waiting, setWaiting] = useState(false)
  const onShown = useCallback((now: P | undefined, waits: boolean) => {
    seen.current = now
    setWaiting(waits)
  }, [])
  return useRecordDialog<F, R, Row, { row: Row }>({
    id,
    call,
    nameOf,
    title,
    okText,
    danger,
    waiting,
    width: 760,
    startFrom,
    about: (row) => ({ row }),
    sending: (form) => ({ ...(seen.current && confirmed(seen.current)), ...withoutNothing(form) }),
    done,
    ...(onSaved && { onSaved }),
    onRefused: () => void queryClient.invalidateQueries({ queryKey: keyOf(preview) }),
    fields: (editor) => (
      <>
        {fields(editor.about.row)}
        <Preview editor={editor} call={preview} previewQuery={previewQuery} shown={shown} onShown={onShown} />
      </>
    ),
  })
}

const withoutNothing = <F extends object>(form: F): F =>
  Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as F

interface PreviewProps<F extends object, Q extends object, P> {
  editor: Editor<F, NamedRecord>
  call: Endpoint<Q, P>
  previewQuery: (values: Partial<F>) => SentInput<Q> | undefined
  shown: (preview: P) => ReactNode
  /** Reports the preview shown, undefined if missing or outdated, and whether one is awaited. */
  onShown: (preview: P | undefined, waits: boolean) => void
}

/** Requests a preview once the values have settled, and reports it for those values only. */
function Preview<F extends object, Q extends object, P>({
  editor,
  call,
  previewQuery,
  shown,
  onShown,
}: PreviewProps<F, Q, P>) {
  const t = useText(formMessages)
  const typed = Form.useWatch((all) => all as Partial<F>, { form: editor.form, preserve: true })
  const query = editor.start && previewQuery(withoutNothing({ ...editor.start, ...typed }))
  const input = query && acceptable(call.input, query) ? query : undefined
  const now = JSON.stringify(input ?? null)
  const settled = useDebounced(now)
  const ready = input !== undefined && settled === now
  const asked = JSON.parse(settled) as SentInput<Q>
  // Of input that may have been carried out already, a new preview would be refused or another one: confirmed again, it has to
  // be the same, unless it is no longer kept.
  const kept = editor.unanswered && queryClient.getQueryData(keyOf(call, asked)) !== undefined
  const answer = useEndpoint(call, asked, { when: ready && !kept, quiet: true })
  const current = ready && !answer.isFetching && !answer.error ? answer.data : undefined
  // Incomplete or invalid values have no preview to wait for: their fields report the errors.
  const waits = input !== undefined && current === undefined
  useEffect(() => {
    onShown(current, waits)
    return () => onShown(undefined, false)
  }, [onShown, current, waits])
  if (input === undefined) return null
  return (
    <Form.Item
      name="preview"
      rules={[{ validator: () => (current ? Promise.resolve() : Promise.reject(new Error(t('previewNone')))) }]}
    >
      <Shown
        preview={current}
        failure={ready && !answer.isFetching ? answer.error : null}
        onAgain={() => void answer.refetch()}
        shown={shown}
      />
    </Form.Item>
  )
}

interface ShownProps<P> {
  preview: P | undefined
  failure: Failure | null
  onAgain: () => void
  shown: (preview: P) => ReactNode
}

/** The preview, why it is refused, or a loading indicator. */
function Shown<P>({ preview, failure, onAgain, shown }: ShownProps<P>) {
  const t = useText(formMessages)
  return (
    <section aria-label={t('preview')} aria-busy={preview === undefined && !failure}>
      {failure ? (
        <Alert
          type="warning"
          showIcon
          title={failure.message}
          action={
            isTransient(failure) && (
              <Button size="small" onClick={onAgain}>
                {t('again')}
              </Button>
            )
          }
        />
      ) : preview === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : (
        shown(preview)
      )}
    </section>
  )
}
