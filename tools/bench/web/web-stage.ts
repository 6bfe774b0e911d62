import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { browserArgs, ensureBrowser } from '../../lib/browser.mjs'
import { root, work } from '../places.js'
import { template, workingCopy } from '../prepare.js'
import { startApi, type Server } from '../processes.js'
import { buildFloor, type Floor } from './floors.js'

export interface Account {
  readonly account: string
  readonly password: string
}

/** A browser, the served client with an account, and the floors. */
export class WebStage {
  private browser: Browser | undefined
  private readonly running = new Map<string, Promise<Server>>()
  private knownAccount: Account | undefined

  async open(): Promise<Browser> {
    return (this.browser ??= await chromium.launch({
      executablePath: await ensureBrowser(),
      // Measuring memory needs explicit garbage collection.
      args: [...browserArgs, '--js-flags=--expose-gc'],
    }))
  }

  ours = (): Promise<Server> =>
    this.once('web-ours', async () => {
      const client = process.env['WEB_DIR'] || join(root, 'apps/web/dist')
      if (!existsSync(join(client, 'index.html')))
        throw new Error('The client is not built: run `npm run build` first.')
      const file = workingCopy(await template(10_000), 'web-ours')
      const prepare = [join(root, 'apps/api/dist/bundle/cli/prepare.js')]
      const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: `file:${file}` }
      const report = execFileSync(process.execPath, prepare, { env, encoding: 'utf8' }).trim().split('\n').at(-1) ?? ''
      this.knownAccount = (JSON.parse(report) as { accounts: Account[] }).accounts[0]
      return startApi('web-ours', file, { WEB_DIR: client })
    })

  floor = (floor: Floor): Promise<Server> =>
    this.once(floor, async () => startApi(floor, join(work, `floor-${floor}.db`), { WEB_DIR: await buildFloor(floor) }))

  account(): Account {
    if (!this.knownAccount) throw new Error('The client has nobody to sign in: its server is not running')
    return this.knownAccount
  }

  async close(): Promise<void> {
    await this.browser?.close()
    for (const server of this.running.values()) await (await server).stop()
  }

  private once(name: string, start: () => Promise<Server>): Promise<Server> {
    let server = this.running.get(name)
    if (!server) this.running.set(name, (server = start()))
    return server
  }
}
