import { say, type Endpoint, type MoneyDone, type MoneyPreview } from '@bedside/contracts'
import { Alert, Form, Skeleton } from 'antd'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import type { Sent } from '../../api/client'
import type { Failure } from '../../api/failure'
import { queryClient } from '../../api/query-client'
import { keyOf, useEndpoint } from '../../api/use-endpoint'
import type { Editor } from '../../forms/use-editor'
import { useRecordDialog, type Named, type RecordDialog } from '../../forms/use-record-dialog'
import { language } from '../../i18n/language'
import { named, useText, type NamingText } from '../../i18n/messages'
import { useDebounced } from '../../lib/use-debounced'
import { succeed } from '../../session/notices'
import './money.css'
import { moneyMessages } from './money.messages'
import { PreviewParts } from './money-preview'

interface Options<F extends object, Q extends object, Row extends object> {
  readonly id: string
  readonly call: Endpoint<F, MoneyDone>
  /** Says what the call would do. */
  readonly preview: Endpoint<Q, MoneyPreview>
  /** What is asked for with these values; undefined as long as they do not say enough. */
  readonly asked: (values: Partial<F>) => Sent<Q> | undefined
  readonly nameOf: (row: Row) => string
  readonly title: NamingText
  readonly done: NamingText
  readonly okText: string
  readonly danger?: boolean
  readonly startFrom: (row: Row) => object
  readonly fields: (row: Row | undefined) => ReactNode
}

/**
 * A dialog in which money is moved. It shows what would be booked, and confirms just that: what comes out otherwise by
 * then is refused, and shown anew.
 */
export function useMoneyDialog<F extends object, Q extends object, Row extends object>(
  options: Options<F, Q, Row>,
): RecordDialog<Row> {
  const { id, call, preview, asked, nameOf, title, done, okText, danger = false, startFrom, fields } = options
  const shown = useRef<MoneyPreview>(undefined)
  const onShown = useCallback((preview: MoneyPreview | undefined) => void (shown.current = preview), [])
  return useRecordDialog<F, MoneyDone, Row, { row: Row }>({
    id,
    call,
    nameOf,
    title,
    okText,
    danger,
    width: 760,
    startFrom,
    about: (row) => ({ row }),
    sending: (form) => ({ ...confirmed(shown.current), ...withoutNothing(form) }),
    onSaved: (_answer, _sent, { name = '' }) => succeed(say(named(done, name), language.get())),
    onRefused: () => void queryClient.invalidateQueries({ queryKey: keyOf(preview) }),
    fields: (editor) => (
      <>
        {fields(editor.about.row)}
        <Preview editor={editor} call={preview} asked={asked} onShown={onShown} />
      </>
    ),
  })
}

/** What was shown is what is sent, but for what somebody typed. */
const confirmed = (preview: MoneyPreview | undefined) =>
  preview && {
    fingerprint: preview.fingerprint,
    amountCents: preview.amountCents,
    ...(preview.endAt !== null && { endAt: preview.endAt }),
  }

const withoutNothing = <F extends object>(form: F): F =>
  Object.fromEntries(
    Object.entries(form).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as F

interface PreviewProps<F extends object, Q extends object> {
  editor: Editor<F, Named>
  call: Endpoint<Q, MoneyPreview>
  asked: (values: Partial<F>) => Sent<Q> | undefined
  /** What is looked at, for whoever confirms it; undefined while it is not there or no longer true. */
  onShown: (preview: MoneyPreview | undefined) => void
}

/** Asked once the values have settled, and told of those values alone. */
function Preview<F extends object, Q extends object>({ editor, call, asked, onShown }: PreviewProps<F, Q>) {
  const t = useText(moneyMessages)
  const typed = Form.useWatch((all) => all as Partial<F>, { form: editor.form, preserve: true })
  const input = editor.start && asked(withoutNothing({ ...editor.start, ...typed }))
  const now = JSON.stringify(input ?? null)
  const settled = useDebounced(now)
  const ready = input !== undefined && settled === now
  const answer = useEndpoint(call, JSON.parse(settled) as Sent<Q>, { when: ready, quiet: true })
  const current = ready && !answer.isFetching && !answer.error ? answer.data : undefined
  useEffect(() => onShown(current), [onShown, current])
  if (input === undefined) return null
  return (
    <Form.Item
      name="preview"
      rules={[{ validator: () => (current ? Promise.resolve() : Promise.reject(new Error(t('previewNone')))) }]}
    >
      <Shown preview={current} failure={ready ? answer.error : null} />
    </Form.Item>
  )
}

/** What will happen, why it cannot, or that it is being worked out. */
function Shown({ preview, failure }: { preview: MoneyPreview | undefined; failure: Failure | null }) {
  const t = useText(moneyMessages)
  return (
    <section className="money money-preview" aria-label={t('preview')} aria-busy={!preview && !failure}>
      {failure ? (
        <Alert type="warning" showIcon title={failure.message} />
      ) : preview ? (
        <PreviewParts preview={preview} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      )}
    </section>
  )
}
