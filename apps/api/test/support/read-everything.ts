import {
  allEndpoints,
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

const selectedReads = new Set(selectedCalls(allReads))
/** The selected calls, and those whose replies contain ids for them: none in a CSV. */
const asked = allReads.filter((endpoint) => selectedReads.has(endpoint) || !('csv' in endpoint.reply))

/**
 * Calls every reading endpoint as one manager: first those without required input, then the others with the ids found in earlier
 * replies, `atMost` of each kind, until no reply contains a new id. The others than the selected ones serve to find ids.
 */
export async function readEverything(caller: Caller, atMost = Infinity): Promise<Read[]> {
  const idsByKind = new Map<string, Set<number>>()
  const requests = new Set<string>()
  const replies: Read[] = []
  for (let before = -1; before < requests.size;) {
    before = requests.size
    for (const endpoint of asked) {
      const inputs = inputsFor(endpoint, idsByKind, atMost)
      for (const input of selectedReads.has(endpoint) ? inputs : inputs.slice(0, 1)) {
        const question = `${endpoint.name} ${JSON.stringify(input)}`
        if (requests.has(question)) continue
        requests.add(question)
        const { code, data } = await caller.send(endpoint, form(input))
        replies.push({ endpoint: endpoint.name, input: JSON.stringify(input), code })
        gather(data, idsByKind)
      }
    }
  }
  return replies
}

/** The inputs of an endpoint: only a page size if that suffices; if a record is needed, each known id of its kind. */
function inputsFor(endpoint: Endpoint, idsByKind: ReadonlyMap<string, ReadonlySet<number>>, atMost: number): Input[] {
  const fields = [...fieldsOf(endpoint.input)]
  const page = 'page' in endpoint.reply ? { pageSize: 100 } : {}
  const filled = new Map(Object.entries(new endpoint.input() as object))
  const required = fields.filter(([key, { optional }]) => !optional && filled.get(key) === undefined)
  const choices = choicesOf(required)
  const needed = required.filter(([key]) => choices.every((choice) => !(key in choice)))
  if (needed.length > 1) throw new Error(`${endpoint.name} needs more than one field: say here where they come from`)
  const ofOne = 'page' in endpoint.reply || 'csv' in endpoint.reply ? needed : fields.filter(([, spec]) => isId(spec))
  const ids = ofOne.flatMap(([key]) => [...(idsByKind.get(key) ?? [])].slice(0, atMost).map((id) => ({ [key]: id })))
  const inputs = [...(needed.length === 0 ? [{}] : []), ...ids]
  return choices.flatMap((choice) => inputs.map((input) => ({ ...choice, ...input, ...page })))
}

/** Numbers of which 1 always exists. */
const firsts: Readonly<Record<string, number>> = { no: 1, value: 1 }

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

const isId = ({ is }: FieldSpec): boolean => is.kind === 'int' && is.unit === 'id'

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
