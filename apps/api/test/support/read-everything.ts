import {
  allEndpoints,
  fieldsOf,
  MoneyPreview,
  PricePreview,
  session,
  type Endpoint,
  type FieldSpec,
} from '@bedside/contracts'
import { form } from '../../src/testing/builders.js'
import type { Caller } from '../../src/testing/caller.js'
import type { Input } from './own.js'

export interface Read {
  endpoint: string
  input: string
  code: number
}

/** What would move money or prices is foreseen where it could be done only; its answers are asked for by the tests of those actions. */
const isRead = ({ name, reply }: Endpoint): boolean =>
  name !== session.logout.name && reply !== MoneyPreview && reply !== PricePreview

/** Signing out is a read by its method only. */
export const allReads = allEndpoints.filter((endpoint) => endpoint.method === 'GET' && isRead(endpoint))

/**
 * Asks every reading endpoint as one person: first those that need to be told nothing, then the others for the ids that
 * the answers before have named, `atMost` of each kind, until no answer names a new one.
 */
export async function readEverything(caller: Caller, atMost = Infinity): Promise<Read[]> {
  const known = new Map<string, Set<number>>()
  const asked = new Set<string>()
  const done: Read[] = []
  for (let before = -1; before < asked.size;) {
    before = asked.size
    for (const endpoint of allReads) {
      for (const input of inputsFor(endpoint, known, atMost)) {
        const question = `${endpoint.name} ${JSON.stringify(input)}`
        if (asked.has(question)) continue
        asked.add(question)
        const { code, data } = await caller.send(endpoint, form(input))
        done.push({ endpoint: endpoint.name, input: JSON.stringify(input), code })
        gather(data, known)
      }
    }
  }
  return done
}

/** Nothing but the size of a page, where that is enough; and for what is told of one record, each id of its kind. */
function inputsFor(endpoint: Endpoint, known: ReadonlyMap<string, ReadonlySet<number>>, atMost: number): Input[] {
  const fields = [...fieldsOf(endpoint.input)]
  const page = 'page' in endpoint.reply ? { pageSize: 100 } : {}
  const filled = new Map(Object.entries(new endpoint.input() as object))
  const required = fields.filter(([key, { optional }]) => !optional && filled.get(key) === undefined)
  const choices = choicesOf(required)
  const needed = required.filter(([key]) => choices.every((choice) => !(key in choice)))
  if (needed.length > 1) throw new Error(`${endpoint.name} needs more than one field: say here where they come from`)
  const ofOne = 'page' in endpoint.reply || 'csv' in endpoint.reply ? needed : fields.filter(([, spec]) => isId(spec))
  const ids = ofOne.flatMap(([key]) => [...(known.get(key) ?? [])].slice(0, atMost).map((id) => ({ [key]: id })))
  const inputs = [...(needed.length === 0 ? [{}] : []), ...ids]
  return choices.flatMap((choice) => inputs.map((input) => ({ ...choice, ...input, ...page })))
}

/** What there is a first of, whatever it counts. */
const firsts: Readonly<Record<string, number>> = { no: 1, value: 1 }

/** Every value of the fields that take one of a few, such as which of the articles it is. */
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

/** Every number in an answer, by the name of its field. */
function gather(data: unknown, known: Map<string, Set<number>>): void {
  if (Array.isArray(data)) return data.forEach((item) => gather(item, known))
  if (typeof data !== 'object' || data === null) return
  for (const [key, value] of Object.entries(data)) {
    if (typeof value === 'number' && key.endsWith('Id')) known.set(key, (known.get(key) ?? new Set()).add(value))
    else gather(value, known)
  }
}
