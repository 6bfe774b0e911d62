import { rounds } from '../measure.js'
import { compare, type Result } from '../results.js'
import { firstPagePainted, markedAt, signIn, visit } from '../web/visit.js'
import type { Floor } from '../web/floors.js'
import type { WebStage } from '../web/web-stage.js'

const times = 5

async function formReady(stage: WebStage, url: string): Promise<number> {
  return visit(stage, { slow: true }, async ({ page }) => {
    await page.goto(url, { waitUntil: 'commit' })
    return markedAt(page, 'form-ready')
  })
}

/** The time until the password can be typed, on the slow line, compared with the same form built in other ways. */
export async function loginForm(stage: WebStage): Promise<Result[]> {
  const ours = await stage.ours()
  const against = async (floor: Floor, name: string, target: number): Promise<Result> => {
    const { url } = await stage.floor(floor)
    const pairs = await rounds(
      times,
      () => formReady(stage, ours.url),
      () => formReady(stage, url),
    )
    return compare({ name: `web-login-${floor}`, against: name, unit: 'ms', better: 'lower', target }, pairs)
  }
  return [await against('react', 'bare React', 1.2), await against('static', 'plain markup', 1.2)]
}

/**
 * The time from an empty cache to the first page. The form is sent as soon as possible, so that nothing is fetched while
 * somebody types.
 */
export async function coldStart(stage: WebStage): Promise<Result[]> {
  const ours = await stage.ours()
  const antd = await stage.floor('antd')
  const pairs = await rounds(
    times,
    () =>
      visit(stage, { slow: true }, async ({ page }) => {
        await page.goto(ours.url, { waitUntil: 'commit' })
        await markedAt(page, 'form-ready')
        await signIn(page, stage.account())
        return firstPagePainted(page)
      }),
    () => formReady(stage, antd.url),
  )
  return [compare({ name: 'web-cold-start', against: 'antd form', unit: 'ms', better: 'lower', target: 2 }, pairs)]
}

const allowedRequests = 8

/** The number of requests between sending the form and the first page, after some time for typing. */
export async function requests(stage: WebStage): Promise<Result[]> {
  const ours = await stage.ours()
  const count = await visit(stage, { slow: false }, async ({ page }) => {
    await page.goto(ours.url)
    await page.fill('input[autocomplete=username]', stage.account().account)
    await page.waitForLoadState('networkidle')
    let requestCount = 0
    page.on('request', () => requestCount++)
    await signIn(page, stage.account())
    await firstPagePainted(page)
    return requestCount
  })
  const judged = { name: 'web-requests', against: 'allowed', unit: 'requests', better: 'lower', target: 1 } as const
  return [compare(judged, [{ ours: count, against: allowedRequests }])]
}
