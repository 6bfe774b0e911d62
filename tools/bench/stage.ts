import type { Options } from './options.js'
import { demoProfile, largeProfile, ordersProfile, template, testProfile, workingCopy } from './prepare.js'
import { startApi, startBareNest, startRaw, type Server } from './processes.js'

/** The servers of a run, each with its own database, started on first use. */
export class Stage {
  private readonly running = new Map<string, Promise<Server>>()

  constructor(readonly options: Options) {}

  ours = (): Promise<Server> => this.once('ours', async () => startApi('ours', await this.large('ours')))
  raw = (): Promise<Server> => this.once('raw', async () => startRaw('raw', await this.large('raw')))
  oursSmall = (): Promise<Server> =>
    this.once('ours-small', async () => startApi('ours-small', workingCopy(await template(10_000), 'ours-small')))

  /** The large profile directly in the cache, because its cells only read. */
  everything = (): Promise<Server> =>
    this.once('everything', async () => startApi('everything', await largeProfile(this.options.orders)))
  rentals = (): Promise<Server> =>
    this.once('rentals', async () => startApi('rentals', await ordersProfile(this.options.orders)))
  demo = (): Promise<Server> =>
    this.once('demo', async () => startApi('demo', workingCopy(await demoProfile(), 'demo')))
  handful = (): Promise<Server> =>
    this.once('handful', async () => startApi('handful', workingCopy(await testProfile(), 'handful')))

  /** A process for one measurement, stopped by the caller. These processes share a database. */
  freshOurs = async (): Promise<Server> => startApi('fresh', await this.freshFile())
  freshBare = (): Promise<Server> => startBareNest('bare-nest')

  async close(): Promise<void> {
    for (const server of this.running.values()) await (await server).stop()
  }

  private file: Promise<string> | undefined
  private freshFile(): Promise<string> {
    return (this.file ??= this.large('fresh'))
  }

  private async large(name: string): Promise<string> {
    return workingCopy(await template(this.options.rows), name)
  }

  private once(name: string, start: () => Promise<Server>): Promise<Server> {
    let server = this.running.get(name)
    if (!server) this.running.set(name, (server = start()))
    return server
  }
}
