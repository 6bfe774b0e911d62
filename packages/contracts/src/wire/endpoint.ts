import type { AccessKey } from '../access/catalogue.js'
import type { Area } from '../entities.js'
import type { FileKind } from './file-kinds.js'
import type { Page, PageOf } from './paging.js'
import type { Text } from './text.js'

export type Class<T = unknown> = new () => T
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Where the input is sent: in the query string or in the body. Independent of the method. */
export type Carrier = 'query' | 'form'

/** Who may call: everybody, everybody signed in, or holders of (any one of) these permissions. */
export type Access = 'public' | 'session' | AccessKey | readonly [AccessKey, ...AccessKey[]]

export type ReplySpec =
  | Class
  | PageOf<unknown>
  | ListOf<unknown>
  | CsvOf<unknown>
  | EventsOf<unknown>
  | typeof nothing
  | typeof token

export interface ListOf<Row> {
  readonly list: Class<Row>
}
/** A reply that is a list without pages. */
export const listOf = <Row>(list: Class<Row>): ListOf<Row> => ({ list })

export interface CsvOf<Row> {
  readonly csv: Class<Row>
  /** The title of the list; the file is named after it. */
  readonly title: Text
}
/** A reply that is a file of rows. A refusal is an envelope, as for all calls. */
export const csvOf = <Row>(csv: Class<Row>, title: Text): CsvOf<Row> => ({ csv, title })

/** What a handler returns for a file of rows; the server reads the rows and sends the file. */
export interface Rows<Row> {
  /** The fields of the row, in the requested order. */
  readonly columns: readonly (keyof Row & string)[]
}

export interface EventsOf<Row> {
  readonly events: Class<Row>
}
/** A continuous reply: server-sent events, each a row. A refusal is an envelope, as for all calls. */
export const eventsOf = <Row>(events: Class<Row>): EventsOf<Row> => ({ events })

/** What a handler returns for a stream of events; the server listens and sends them. */
export interface Events<Row> {
  /** Calls `emit` with each event until the returned function is called. */
  readonly listen: (emit: (event: Row) => void) => () => void
  /** The event to send in place of those that a slow reader has missed. */
  readonly missed: () => Row
  /** Rejects if the listener may no longer receive events. Called before each event, and whenever permissions have changed. */
  readonly checkAccess: () => Promise<void>
  /** Called at intervals while the stream is open. */
  readonly onHeartbeat: () => void
}

/** A reply without data: `data` is null. */
export const nothing = { nothing: true } as const
/** A reply that is a token. */
export const token = { token: true } as const

/** Rows imported from a file. */
export interface ImportedRows {
  /** The class of a row: its fields are the columns of the file. */
  readonly row: Class<object>
  readonly title: Text
}

export interface Endpoint<Input = unknown, Reply = unknown> {
  /** `area.key`, for logs, documents and scenarios. */
  readonly name: string
  readonly area: Area
  readonly method: Method
  readonly path: string
  readonly carrier: Carrier
  readonly input: Class<Input>
  readonly reply: ReplySpec
  readonly access: Access
  readonly doc: Text
  /** For a call that adds or changes a record: the description of what it did, once that is known. */
  readonly done?: { readonly added: Text; readonly changed: Text }
  /** True if a success changes data. */
  readonly writes: boolean
  /** The areas whose replies may differ after a success; a client refetches what it shows of them. */
  readonly changes: readonly Area[]
  /** True if the operation log records every success, and attempts without permission. */
  readonly logged: boolean
  /** True if it moves money: the call requires an idempotency key and is done once per key. */
  readonly once: boolean
  /** For a call that takes a file of rows: their class and title. */
  readonly imports?: ImportedRows
  /** For a call that takes a file for a record: the purpose of the file. */
  readonly uploads?: FileKind
  /** True for a file so large that only one is received at a time. */
  readonly largeFile?: boolean
  /** True if a refusal has its sentence in `data.message` too, with any refused fields beside it in `data.problems`. */
  readonly messageInData?: boolean
  /** Carries the type of the reply; never present at run time. */
  readonly __reply?: Reply
}

/** The input of an endpoint without parameters: any field is refused. */
export class Nothing {}

type DataOf<R> =
  R extends Class<infer Row>
    ? Row
    : R extends PageOf<infer Row>
      ? Page<Row>
      : R extends ListOf<infer Row>
        ? Row[]
        : R extends CsvOf<infer Row>
          ? Rows<Row>
          : R extends EventsOf<infer Row>
            ? Events<Row>
            : R extends typeof token
              ? string
              : null

/** The description of a call that adds or changes a record, such as `角色`, `a role`. */
export const addOrChange = (zh: string, en: string) =>
  ({
    doc: [`新增或修改${zh}`, `Add or change ${en}`],
    done: { added: [`新增${zh}`, `Add ${en}`], changed: [`修改${zh}`, `Change ${en}`] },
  }) as const

interface EndpointOptions<A extends Access, R extends ReplySpec, O extends boolean = boolean> {
  access: A
  reply: R
  doc: Text
  done?: NonNullable<Endpoint['done']>
  /** Defaults to the areas that its area declares; the log is added for logged calls. */
  changes?: readonly Area[]
  /** Defaults to true for every change by a signed-in manager, and for every list exported as a file. */
  logged?: boolean
  once?: O
  imports?: ImportedRows
  uploads?: FileKind
  largeFile?: boolean
  messageInData?: boolean
}
type Unnamed<I, R> = Omit<Endpoint<I, R>, 'name' | 'area' | 'path' | 'access' | 'once' | 'writes' | 'changes'>
type Draft<I, A extends Access, R extends ReplySpec, W extends boolean = boolean> = Unnamed<I, DataOf<R>> & {
  access: A
  writes: W
  changes?: readonly Area[]
}

function draft<W extends boolean>(method: Method, writes: W) {
  function declare<I, A extends Access, R extends ReplySpec, O extends boolean = false>(
    options: EndpointOptions<A, R, O> & { query: Class<I> },
  ): Draft<I, A, R, W> & { once: O }
  function declare<I, A extends Access, R extends ReplySpec, O extends boolean = false>(
    options: EndpointOptions<A, R, O> & { form: Class<I> },
  ): Draft<I, A, R, W> & { once: O }
  function declare<A extends Access, R extends ReplySpec, O extends boolean = false>(
    options: EndpointOptions<A, R, O>,
  ): Draft<Nothing, A, R, W> & { once: O }
  function declare({
    query,
    form,
    logged,
    once = false,
    ...options
  }: EndpointOptions<Access, ReplySpec> & { query?: Class; form?: Class }): Draft<unknown, Access, ReplySpec, W> & {
    once: boolean
  } {
    const record = logged ?? ('csv' in options.reply || (writes && options.access !== 'public'))
    return {
      ...options,
      method,
      writes,
      logged: record,
      once,
      carrier: form ? 'form' : 'query',
      input: form ?? query ?? Nothing,
    }
  }
  return declare
}

export const get = draft('GET', false)
export const post = draft('POST', true)
export const put = draft('PUT', true)
export const del = draft('DELETE', true)

type Drafts = Record<string, Draft<unknown, Access, ReplySpec>>
type Named<T extends Drafts> = {
  readonly [K in keyof T]: T[K] extends Unnamed<infer I, infer R> & { access: infer A; once: infer O }
    ? Endpoint<I, R> & { access: A; once: O }
    : never
}

interface Where {
  readonly name: Area
  readonly base: string
}
/** An area with a call that writes declares which areas it changes; other areas do not. */
type Changing<T extends Drafts> = true extends T[keyof T]['writes'] ? { changes: readonly Area[] } : { changes?: never }

/** Assigns an area's endpoints their paths and names: the key is the last part of the path. */
export function endpoints<T extends Drafts>(where: Where & Changing<T>, drafts: T): Named<T>
export function endpoints(
  { name: area, base, changes = [] }: Where & { changes?: readonly Area[] },
  drafts: Drafts,
): Record<string, unknown> {
  const byName = Object.entries(drafts).map(([key, endpoint]) => {
    const changed: readonly Area[] = [
      ...(endpoint.writes ? changes : []),
      ...(endpoint.logged ? (['log'] as const) : []),
    ]
    return [key, Object.freeze({ changes: changed, ...endpoint, area, name: `${area}.${key}`, path: `${base}/${key}` })]
  })
  return Object.freeze(Object.fromEntries(byName)) as Record<string, unknown>
}

export type InputOf<E> = E extends Endpoint<infer I, unknown> ? I : never
export type ReplyOf<E> = E extends Endpoint<unknown, infer R> ? R : never
