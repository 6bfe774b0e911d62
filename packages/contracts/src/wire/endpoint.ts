import type { AccessKey } from '../access/catalogue.js'
import type { Area } from '../entities.js'
import type { FileKind } from './file-kinds.js'
import type { Page, PageOf } from './paging.js'
import type { Text } from './text.js'

export type Class<T = unknown> = new () => T
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Where the input travels: in the query string or in the body. It does not follow from the method. */
export type Carrier = 'query' | 'form'

/** Who may call: anybody, anybody signed in, or the holders of (any one of) these permissions. */
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
/** A reply that is a plain list. */
export const listOf = <Row>(list: Class<Row>): ListOf<Row> => ({ list })

export interface CsvOf<Row> {
  readonly csv: Class<Row>
  /** What the list is called; the file is named after it. */
  readonly title: Text
}
/** A reply that is a file of rows. Refusals are envelopes here as everywhere. */
export const csvOf = <Row>(csv: Class<Row>, title: Text): CsvOf<Row> => ({ csv, title })

/** What a handler hands over to be sent as a file; it never travels as it is, and how it is read is the server's business. */
export interface Rows<Row> {
  /** Fields of the row, in the order wanted. */
  readonly columns: readonly (keyof Row & string)[]
}

export interface EventsOf<Row> {
  readonly events: Class<Row>
}
/** A reply that goes on: server-sent events, each a row. Refusals are envelopes here as everywhere. */
export const eventsOf = <Row>(events: Class<Row>): EventsOf<Row> => ({ events })

/** What a handler hands over to be sent as it happens; it never travels as it is. */
export interface Events<Row> {
  /** Tells each event until what it answers is called. */
  readonly listen: (tell: (event: Row) => void) => () => void
  /** What to tell, by then, in place of everything that a slow reader has missed. */
  readonly missed: () => Row
  /** Fails when whoever listens may hear no more. Asked before each event, and whenever rights have changed. */
  readonly ask: () => Promise<void>
  /** Called now and then while somebody listens. */
  readonly beat: () => void
}

/** A reply without data: `data` is null. */
export const nothing = { nothing: true } as const
/** A reply that is a token. */
export const token = { token: true } as const

/** Rows that come in as a file. */
export interface ImportedRows {
  /** A line of the file: its columns are the fields of this class. */
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
  /** Where one call adds a record or changes it: what it has done, once that is known. */
  readonly done?: { readonly added: Text; readonly changed: Text }
  /** True where a success changes something. */
  readonly writes: boolean
  /** The areas whose answers may be others once it has succeeded; a client reads again what it shows of them. */
  readonly changes: readonly Area[]
  /** True where the operation log tells of every success, and of whoever tried without being allowed to. */
  readonly logged: boolean
  /** True where it moves money: it takes a key, and what was asked for under one key is done once. */
  readonly once: boolean
  /** Present where it takes a file of rows: what they are, and what they are called. */
  readonly imports?: ImportedRows
  /** Present where it takes a file for a record: what the file is for. */
  readonly uploads?: FileKind
  /** True where it takes a file so large that one comes in at a time. */
  readonly largeFile?: boolean
  /** Names the reply's type only; never present at run time. */
  readonly __reply?: Reply
}

/** The input of an endpoint that takes none: any field is refused. */
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

/** What a call is called that adds a record or changes one: of `角色`, `a role`. */
export const addOrChange = (zh: string, en: string) =>
  ({
    doc: [`新增或修改${zh}`, `Add or change ${en}`],
    done: { added: [`新增${zh}`, `Add ${en}`], changed: [`修改${zh}`, `Change ${en}`] },
  }) as const

interface Said<A extends Access, R extends ReplySpec, O extends boolean = boolean> {
  access: A
  reply: R
  doc: Text
  done?: NonNullable<Endpoint['done']>
  /** Unless said otherwise, what its area says, and the log where it is logged. */
  changes?: readonly Area[]
  /** Unless said otherwise, whatever somebody signed in changes is logged, and so is every list that leaves as a file. */
  logged?: boolean
  once?: O
  imports?: ImportedRows
  uploads?: FileKind
  largeFile?: boolean
}
type Unnamed<I, R> = Omit<Endpoint<I, R>, 'name' | 'area' | 'path' | 'access' | 'once' | 'writes' | 'changes'>
type Draft<I, A extends Access, R extends ReplySpec, W extends boolean = boolean> = Unnamed<I, DataOf<R>> & {
  access: A
  writes: W
  changes?: readonly Area[]
}

function draft<W extends boolean>(method: Method, writes: W) {
  function declare<I, A extends Access, R extends ReplySpec, O extends boolean = false>(
    said: Said<A, R, O> & { query: Class<I> },
  ): Draft<I, A, R, W> & { once: O }
  function declare<I, A extends Access, R extends ReplySpec, O extends boolean = false>(
    said: Said<A, R, O> & { form: Class<I> },
  ): Draft<I, A, R, W> & { once: O }
  function declare<A extends Access, R extends ReplySpec, O extends boolean = false>(
    said: Said<A, R, O>,
  ): Draft<Nothing, A, R, W> & { once: O }
  function declare({
    query,
    form,
    logged,
    once = false,
    ...said
  }: Said<Access, ReplySpec> & { query?: Class; form?: Class }): Draft<unknown, Access, ReplySpec, W> & {
    once: boolean
  } {
    const record = logged ?? ('csv' in said.reply || (writes && said.access !== 'public'))
    return {
      ...said,
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
/** An area with a call that writes says which answers are others afterwards; what has none has nothing to say. */
type Changing<T extends Drafts> = true extends T[keyof T]['writes'] ? { changes: readonly Area[] } : { changes?: never }

/** Gives an area's endpoints their paths and names: the key is the last part of the path. */
export function endpoints<T extends Drafts>(where: Where & Changing<T>, drafts: T): Named<T>
export function endpoints(
  { name: area, base, changes = [] }: Where & { changes?: readonly Area[] },
  drafts: Drafts,
): Record<string, unknown> {
  const named = Object.entries(drafts).map(([key, said]) => {
    const changed: readonly Area[] = [...(said.writes ? changes : []), ...(said.logged ? (['log'] as const) : [])]
    return [key, Object.freeze({ changes: changed, ...said, area, name: `${area}.${key}`, path: `${base}/${key}` })]
  })
  return Object.freeze(Object.fromEntries(named)) as Record<string, unknown>
}

export type InputOf<E> = E extends Endpoint<infer I, unknown> ? I : never
export type ReplyOf<E> = E extends Endpoint<unknown, infer R> ? R : never
