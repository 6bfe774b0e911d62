import { isDeepStrictEqual } from 'node:util'
import { allEndpoints, faults, headers, type Endpoint, type FaultName } from '@bedside/contracts'
import { allBut } from '../../src/testing/build-roles.js'
import { form } from '../../src/testing/form.js'
import { logOf, logsOf, type LogRow } from '../../src/testing/read-back.js'
import type { Answer } from '../../src/testing/caller.js'
import type { World } from '../../src/testing/world.js'
import { meaningful } from './meaningful.js'
import { keysOf, outsiders } from './outsiders.js'
import { person, stateOf, type Person } from './people.js'

/** One endpoint called by one kind of caller, and what was wrong with the reply; empty if it was refused properly. */
export interface Cell {
  endpoint: string
  who: string
  wrong: string[]
}

export const guarded = allEndpoints.filter(({ access }) => access !== 'public')

const onlyCookie = 'with nothing but a cookie'
/** All kinds of callers who must be refused, as far as these endpoints concern them. */
export const columnsOf = (endpoints: readonly Endpoint[]): string[] => [
  onlyCookie,
  ...outsiders.filter(({ only }) => endpoints === guarded || !only || endpoints.some(only)).map(({ who }) => who),
]

/** Calls endpoints as those who must be refused, one kind of caller after another, with meaningful input. */
export class Door {
  private constructor(
    private readonly world: World,
    private readonly endpoints: readonly Endpoint[],
    private readonly everything: Person,
    private readonly inputs: Inputs,
  ) {}

  static async of(world: World, endpoints: readonly Endpoint[]): Promise<Door> {
    const everything = await person(world, { keys: allBut('PLATFORM') })
    return new Door(world, endpoints, everything, await inputsFor(world, everything, endpoints))
  }

  /** All endpoints that concern this kind of caller. */
  async column(wanted: string): Promise<Cell[]> {
    if (wanted === onlyCookie) return this.cookieColumn()
    const { world, endpoints, inputs } = this
    const outsider = outsiders.find(({ who }) => who === wanted)
    if (!outsider) throw new Error(`There is no caller ${wanted}`)
    const { who, refusal, known, only, enter, leave } = outsider
    const callerFor = await enter(world, this.everything, endpoints)
    const before = stateOf(world)
    const answers: (readonly [Endpoint, Answer<unknown>])[] = []
    for (const endpoint of endpoints.filter(only ?? (() => true)))
      answers.push([endpoint, await callerFor(endpoint).send(endpoint, inputs.get(endpoint) ?? form({}))])
    const logged = await logsOf(
      world,
      answers.map(([, answer]) => answer),
    )
    const column = answers.map(([endpoint, answer]): Cell => {
      const wrong = [...wrongIn(endpoint, answer, refusal, known), ...wrongInRows(logged(answer), endpoint, known)]
      return { endpoint: endpoint.name, who, wrong }
    })
    // Compares all tables once, because changes by a refused call persist. A cell that was served reports that itself.
    const changed = stateOf(world) !== before && red(column).length === 0
    leave?.(world)
    return [...column, ...(changed ? [{ endpoint: 'one of these calls', who, wrong: ['something changed'] }] : [])]
  }

  /** Browsers send cookies with requests from other sites too, so a cookie alone must not authenticate. */
  private async cookieColumn(): Promise<Cell[]> {
    const { caller } = this.everything
    const cells: Cell[] = []
    for (const [endpoint, input] of this.inputs) {
      const query = endpoint.carrier === 'query' && input instanceof URLSearchParams ? `?${input.toString()}` : ''
      const answer = await caller.with('').raw(endpoint.method, endpoint.path + query, {
        headers: { cookie: `Authorization=${caller.token}; token=${caller.token}` },
        ...(endpoint.carrier === 'form' ? { body: input } : {}),
      })
      cells.push({ endpoint: endpoint.name, who: onlyCookie, wrong: wrongIn(endpoint, answer, 'session.none', false) })
    }
    return cells
  }
}

type Inputs = Map<Endpoint, URLSearchParams | FormData>

async function inputsFor(world: World, me: Person, endpoints: readonly Endpoint[]): Promise<Inputs> {
  const inputs: Inputs = new Map()
  for (const endpoint of endpoints) {
    const [key = 'session'] = keysOf(endpoint.access)
    inputs.set(endpoint, form(await meaningful(world, endpoint, key, me)))
  }
  return inputs
}

function wrongIn({ messageInData }: Endpoint, answer: Answer<unknown>, refusal: FaultName, known: boolean): string[] {
  const [code, sentence] = faults[refusal]
  const version = answer.headers.get(headers.permissionVersion)
  const data = messageInData ? { message: answer.msg } : null
  return [
    ...(answer.code === code ? [] : [`code ${answer.code} instead of ${code} (${answer.msg})`]),
    ...(answer.msg.startsWith(sentence.split('{')[0] ?? '') ? [] : [`the sentence ${answer.msg}`]),
    ...(answer.status === 200 ? [] : [`status ${answer.status}`]),
    ...(isDeepStrictEqual(answer.data, data) ? [] : [`data ${JSON.stringify(answer.data).slice(0, 200)}`]),
    ...((version !== null) === known ? [] : [known ? 'no permission version' : 'a permission version']),
  ]
}

/** Checks that the refusal of a logged call has exactly one row, without its input, and that others have none. */
export const wrongInLog = async (
  world: World,
  endpoint: Endpoint,
  answer: Answer<unknown>,
  known: boolean,
): Promise<string[]> => wrongInRows(await logOf(world, answer), endpoint, known)

function wrongInRows(rows: readonly LogRow[], endpoint: Endpoint, known: boolean): string[] {
  const said = rows.map(({ action, result, before, after }) => JSON.stringify([action, result, before, after]))
  const owed = known && endpoint.logged ? [JSON.stringify([endpoint.name, 'REFUSED', null, null])] : []
  return said.join() === owed.join() ? [] : [`operation log: ${said.join() || 'nothing'}`]
}

export const red = (cells: readonly Cell[]): string[] =>
  cells
    .filter(({ wrong }) => wrong.length > 0)
    .map(({ endpoint, who, wrong }) => `${endpoint} × ${who}: ${wrong.join('; ')}`)
