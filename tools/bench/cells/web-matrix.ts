import type { Pair } from '../measure.js'
import { compare, type Result } from '../results.js'
import { costOf, go, signedIn } from '../web/cost.js'
import type { Visit } from '../web/visit.js'
import type { WebStage } from '../web/web-stage.js'

/** The goods as JSON. */
interface Goods {
  readonly specs: readonly { readonly groupName: string; readonly values: readonly string[] }[]
  readonly skus: readonly Readonly<Record<string, unknown>>[]
}

const times = 7
const edits = 10
const few = 1
const many = 20

/** The main thread's time for editing a price among two hundred combinations, compared with ten on the same page. */
export async function matrix(stage: WebStage): Promise<Result[]> {
  const pairs: Pair<number>[] = []
  for (let time = 0; time < times; time++) {
    const ours = await signedIn(stage, (here) => costOfEdits(here, many))
    const against = await signedIn(stage, (here) => costOfEdits(here, few))
    pairs.push({ ours, against })
  }
  return [compare({ name: 'web-matrix', against: '10 rows', unit: 'ms', better: 'lower', target: 1.5 }, pairs)]
}

async function costOfEdits(here: Visit, colours: number): Promise<number> {
  const { page } = here
  await page.route('**/getCommodityInfo*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: Goods }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, ...combined(answer.data, colours) } } })
  })
  await go(page, '/shopmall/commodityAdd?commodityId=1')
  await page.locator(`[data-cell="${colours * edits - 1} priceCents"]`).waitFor()
  await page.waitForTimeout(1000)
  // Warms up until the engine has compiled the code.
  let price = 100
  for (let round = 0; round < 5; round++) await edit(here, (price += edits))
  const idle = await costOf(here, () => page.evaluate(() => undefined))
  const rounds = []
  for (let round = 0; round < 5; round++) rounds.push((await edit(here, (price += edits))) - idle)
  return (rounds.toSorted((one, other) => one - other)[2] ?? Number.NaN) / edits
}

function combined({ skus: [like] }: Goods, colours: number): Pick<Goods, 'specs' | 'skus'> {
  if (!like) throw new Error('The goods have nothing to buy')
  const named = (what: string, count: number) => Array.from({ length: count }, (_, n) => `${what}${n + 10}`)
  const specs = [
    { groupName: '颜色', values: named('色', colours) },
    { groupName: '尺寸', values: named('号', edits) },
  ]
  const pairs = named('色', colours).flatMap((colour) => named('号', edits).map((size) => [colour, size]))
  return { specs, skus: pairs.map((values, at) => ({ ...like, skuId: at + 1, values })) }
}

/** Changes the price in ten cells below one another, and waits for each to be painted. */
const edit = (here: Visit, from: number): Promise<number> =>
  costOf(here, () =>
    here.page.evaluate(
      async ({ first, count }) => {
        for (let n = 0; n < count; n++) {
          const cell = document.querySelector<HTMLInputElement>(`[data-cell="${n} priceCents"]`)
          if (!cell) throw new Error('There is no such cell')
          cell.focus()
          cell.select()
          document.execCommand('insertText', false, String(first + n))
          cell.blur()
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        }
      },
      { first: from, count: edits },
    ),
  )
