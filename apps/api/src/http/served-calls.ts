import { Injectable } from '@nestjs/common'
import type { Route } from './serve.js'

/** All served calls by name, for code that runs a call on somebody's behalf without an HTTP request. */
@Injectable()
export class ServedCalls {
  private readonly calls = new Map<string, Route>()

  routeOf(name: string): Route | undefined {
    return this.calls.get(name)
  }

  /** Registered by the router when the server starts. */
  add(served: Route): void {
    this.calls.set(served.endpoint.name, served)
  }
}
