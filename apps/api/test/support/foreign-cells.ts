import { codes, type Code, type Endpoint } from '@bedside/contracts'
import { form } from '../../src/testing/form.js'
import type { Answer } from '../../src/testing/caller.js'
import { fromCsv } from '@bedside/contracts/testing'
import type { World } from '../../src/testing/world.js'
import { wrongInLog, type Cell } from './door.js'
import { kinds } from './foreign-kinds.js'
import { changesBetween, stateOf } from './people.js'
import { mayHold } from './outsiders.js'
import { selectedCalls } from './selected-calls.js'
import { endpointsWithIds, ownInputs, putInto, type Own } from './records.js'
import { strangersTo } from './foreign-records.js'

/** An id that no record has. */
const never = 1_999_999_999

export const callsWithIds = selectedCalls(endpointsWithIds)

/** Tries every foreign id in every id field; the reply must be the same as for an id that does not exist. */
export async function foreignCells(world: World, own: Own, endpoints = callsWithIds): Promise<Cell[]> {
  const strangers = await strangersTo(world, own)
  const cells: Cell[] = []
  for (const endpoint of endpoints.filter(({ access }) => mayHold(own.me.family, access))) {
    for (const { field, input } of await ownInputs(world, endpoint, own)) {
      const kind = kinds[`${endpoint.name}.${field}`] ?? kinds[field]
      if (!kind) throw new Error(`${endpoint.name}.${field}: say in test/support/foreign-kinds.ts what it is the id of`)
      const ask = (id: number) => own.me.caller.send(endpoint, form(putInto(input, field, id)))
      const before = stateOf(world)
      const group: Cell[] = []
      const unknown = essence(await ask(never))
      for (const [reason, id] of strangers[kind]) {
        // An agent's own row names its parent, so listing the parent's children finds the agent itself.
        if (isList(endpoint) && field === 'parentId' && reason === 'of the parent') continue
        const answer = await ask(id)
        const wrong = [
          ...wrongFor(endpoint, answer),
          ...(essence(answer) === unknown ? [] : [`${essence(answer)}, but a made-up id: ${unknown}`]),
          ...(answer.code === codes.forbidden ? await wrongInLog(world, endpoint, answer, true) : []),
        ]
        group.push({ endpoint: `${endpoint.name}.${field}`, who: reason, wrong })
      }
      // An export is logged, even an empty one.
      const changed = 'csv' in endpoint.reply ? [] : changesBetween(before, stateOf(world))
      const someone = { endpoint: `${endpoint.name}.${field}`, who: 'one of all these', wrong: changed }
      cells.push(...group, ...(changed.length > 0 ? [someone] : []))
    }
  }
  return cells
}

const essence = ({ code, msg, data }: Answer<unknown>): string => JSON.stringify({ code, msg, data })

/** A foreign record must be refused; a list filtered by one must be empty. */
function wrongFor(endpoint: Endpoint, { code, data, status }: Answer<unknown>): string[] {
  // Export files expire, so a foreign one is answered like a missing one.
  const refusal = endpoint.area === 'exportFile' ? codes.notFound : codes.forbidden
  const fine = isEmpty(data) && isList(endpoint) ? code === codes.ok : code === refusal && data === null
  return fine && status === 200 ? [] : [`code ${code}, data ${JSON.stringify(data)}`]
}

/** Calls that return a list and are empty for a foreign id, selectors and sums included. */
const isList = ({ reply, name }: Endpoint): boolean =>
  'page' in reply || 'csv' in reply || name === 'place.getPlaceOptions' || name.endsWith('Sums')

const isSums = (data: unknown): data is object =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).every((sum) => sum === null || typeof sum === 'number')

/** Told whatever the filters, or not to everybody. */
const besideSums: ReadonlySet<string> = new Set(['depositCents', 'balanceCents'])

const isEmpty = (data: unknown): boolean => {
  if (typeof data === 'string') return fromCsv(data).length === 1
  if (isSums(data)) return Object.entries(data).every(([key, sum]) => sum === 0 || besideSums.has(key))
  const rows: unknown = data === null || typeof data !== 'object' ? [] : 'list' in data ? data.list : data
  return Array.isArray(rows) && rows.length === 0
}

/** The replies to the administrator for a record that does not exist. */
const exceptions: Record<string, Code> = {
  'role.setAuthorityByRole.menuIds': codes.badInput,
  'menu.moveMenu.menuIds': codes.conflict,
  'category.sortCategories.before': codes.conflict,
  'category.sortCategories.categoryIds': codes.conflict,
  'slide.orderSlides.before': codes.conflict,
  'slide.orderSlides.slideIds': codes.conflict,
}

/** These calls answer each record separately, missing ones included. */
const eachByItself = new Set(['withdrawal.approveWithdrawals', 'difference.settleDifferences'])

export async function missingCells(world: World, own: Own): Promise<Cell[]> {
  const cells: Cell[] = []
  const theirs = callsWithIds.filter(({ access }) => mayHold(own.me.family, access))
  for (const endpoint of theirs.filter(({ name }) => !eachByItself.has(name))) {
    for (const { field, input } of await ownInputs(world, endpoint, own)) {
      const before = stateOf(world)
      const answer = await own.me.caller.send(endpoint, form(putInto(input, field, never)))
      const asksMany = isList(endpoint) || (endpoint.name === 'menu.getMenuByFid' && field === 'fid')
      const name = `${endpoint.name}.${field}`
      const right = asksMany
        ? answer.code === codes.ok && isEmpty(answer.data)
        : answer.code === (exceptions[name] ?? codes.notFound) && answer.data === null
      const wrong = [
        ...(right && answer.status === 200 ? [] : [essence(answer)]),
        ...('csv' in endpoint.reply ? [] : changesBetween(before, stateOf(world))),
      ]
      cells.push({ endpoint: name, who: 'made up', wrong })
    }
  }
  return cells
}
