import { Injectable } from '@nestjs/common'
import { DiscoveryService } from '@nestjs/core'
import type { Served, Serving } from './serve.js'

/** The handlers of all calls, by the names of these: for whoever asks one in somebody's name without a request of theirs. */
@Injectable()
export class ServedCalls {
  private known: ReadonlyMap<string, Served> | undefined

  constructor(private readonly discovery: DiscoveryService) {}

  named(name: string): Served | undefined {
    this.known ??= new Map(this.all().map((served) => [served.endpoint.name, served]))
    return this.known.get(name)
  }

  private all(): Served[] {
    const controllers = this.discovery.getControllers()
    return controllers.flatMap(({ instance }) => (instance as Partial<Serving> | undefined)?.serves ?? [])
  }
}
