import {
  allEndpoints,
  codes,
  fieldsOf,
  MoneyPreview,
  PricePreview,
  session,
  type Endpoint,
  type FieldSpec,
} from '@bedside/contracts'
import { form } from '../../src/testing/form.js'
import type { Caller } from '../../src/testing/caller.js'
import type { Input } from './own.js'
import { selectedCalls } from './selected-calls.js'

interface Read {
  endpoint: string
  input: string
  code: number
}

/** Previews need records in a suitable state; they are tested with their actions. */
const isRead = ({ name, reply }: Endpoint): boolean =>
  name !== session.logout.name && reply !== MoneyPreview && reply !== PricePreview

/** All reading calls; signing out is a GET but no read. */
export const allReads = allEndpoints.filter((endpoint) => endpoint.method === 'GET' && isRead(endpoint))

/** Numbers of which 1 always exists. */
const firsts: Readonly<Record<string, number>> = { no: 1, value: 1 }

const selectedReads = selectedCalls(allReads)
const neededIds = selectedReads.flatMap((endpoint) => idsOf(endpoint))
/** Calls whose replies may contain ids for the selected ones: none in a CSV. */
const sources = allReads.filter((endpoint) => !selectedReads.includes(endpoint) && !('csv' in endpoint.reply))

/**
 * Calls every selected reading endpoint as one manager: first those without required input, then the others with the ids found in
 * earlier replies, `atMost` of each kind, until no reply contains a new id. Other endpoints are called once, while an id is lacking.
 */
export async function readEverything(
  caller: Caller,
  atMost = Infinity,
  look: (read: Read, data: unknown) => void = () => undefined,
): Promise<Read[]> {
  const idsByKind = new Map<string, Set<number>>()
  const requests = new Set<string>()
  const replies: Read[] = []

  async function read(endpoint: Endpoint, inputs: readonly Input[]) {
    for (const input of inputs) {
      const question = `${endpoint.name} ${JSON.stringify(input)}`
      if (requests.has(question)) continue
      requests.add(question)
      const { code, data } = await caller.send(endpoint, form(input))
      const reply = { endpoint: endpoint.name, input: JSON.stringify(input), code }
      replies.push(reply)
      look(reply, data)
      gather(data, idsByKind)
    }
  }

  for (let before = -1; before < requests.size;) {
    before = requests.size
    for (const endpoint of selectedReads) await read(endpoint, inputsFor(endpoint, idsByKind, atMost))
    // A caller to whom all of them are forbidden needs no ids either.
    const isAllAsked = selectedReads.every(({ name }) => replies.some(({ endpoint }) => endpoint === name))
    if (isAllAsked && replies.every(({ code }) => code === codes.forbidden)) break
    for (const endpoint of sources) {
      if (neededIds.every((key) => idsByKind.has(key))) break
      await read(endpoint, inputsFor(endpoint, idsByKind, atMost).slice(0, 1))
    }
  }
  return replies
}

/** The inputs of an endpoint: only a page size if that suffices; if a record is needed, each known id of its kind. */
function inputsFor(endpoint: Endpoint, idsByKind: ReadonlyMap<string, ReadonlySet<number>>, atMost: number): Input[] {
  const page = 'page' in endpoint.reply ? { pageSize: 100 } : {}
  const needed = neededOf(endpoint)
  if (needed.length > 1) throw new Error(`${endpoint.name} needs more than one field: say here where they come from`)
  const ids = idsOf(endpoint).flatMap((key) =>
    [...(idsByKind.get(key) ?? [])].slice(0, atMost).map((id) => ({ [key]: id })),
  )
  const inputs = [...(needed.length === 0 ? [{}] : []), ...ids]
  return choicesOf(requiredOf(endpoint)).flatMap((choice) => inputs.map((input) => ({ ...choice, ...input, ...page })))
}

/** The fields of an endpoint that take ids: of a list only what it needs, because its filters are tested elsewhere. */
function idsOf(endpoint: Endpoint): string[] {
  if ('page' in endpoint.reply || 'csv' in endpoint.reply) return neededOf(endpoint)
  const isId = ({ is }: FieldSpec) => is.kind === 'int' && is.unit === 'id'
  return [...fieldsOf(endpoint.input)].filter(([, spec]) => isId(spec)).map(([key]) => key)
}

/** The required fields without a few values to choose from. */
function neededOf(endpoint: Endpoint): string[] {
  const required = requiredOf(endpoint)
  const choices = choicesOf(required)
  return required.map(([key]) => key).filter((key) => choices.every((choice) => !(key in choice)))
}

function requiredOf({ input }: Endpoint): [string, FieldSpec][] {
  const filled = new Map(Object.entries(new input() as object))
  return [...fieldsOf(input)].filter(([key, { optional }]) => !optional && filled.get(key) === undefined)
}

/** Every combination of the fields with few values. */
function choicesOf(required: readonly [string, FieldSpec][]): Input[] {
  return required.reduce<Input[]>(
    (choices, [key, { is }]) => {
      const values = is.kind === 'oneOf' ? is.values : key in firsts ? [firsts[key]] : undefined
      return values ? choices.flatMap((choice) => values.map((value) => ({ ...choice, [key]: value }))) : choices
    },
    [{}],
  )
}

/** Collects every number in a reply by field name. */
function gather(data: unknown, idsByKind: Map<string, Set<number>>): void {
  if (Array.isArray(data)) return data.forEach((item) => gather(item, idsByKind))
  if (typeof data !== 'object' || data === null) return
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'number' && key.endsWith('Id'))
      idsByKind.set(key, (idsByKind.get(key) ?? new Set()).add(value))
    else gather(value, idsByKind)
  }
}
