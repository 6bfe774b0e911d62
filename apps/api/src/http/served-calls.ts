import { Injectable } from '@nestjs/common'
import type { Served } from './serve.js'

/** All calls that are served, by their names: for whoever asks one in somebody's name without a request of theirs. */
@Injectable()
export class ServedCalls {
  private readonly calls = new Map<string, Served>()

  named(name: string): Served | undefined {
    return this.calls.get(name)
  }

  /** The router tells of each when the server starts. */
  add(served: Served): void {
    this.calls.set(served.endpoint.name, served)
  }
}
