import type { IncomingMessage, ServerResponse } from 'node:http'
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common'
import { DiscoveryService } from '@nestjs/core'
import type { Endpoint } from '@bedside/contracts'
import { Pipeline, unknownPath } from './pipeline.js'
import { refuseDecorators } from './refuse-nest.js'
import { sendRefusal } from './refusal.js'
import type { Binding, Route, ContractController } from './serve.js'
import { ServedCalls } from './served-calls.js'
import { ServedLists } from './served-lists.js'
import { LOGGER, type Logger } from '../tokens.js'

/**
 * Finds the handler of a request by exact method and path: one look-up, however many endpoints there are. It answers
 * everything under /api, so that nothing undeclared is reachable there, nor any other spelling of a path.
 */
@Injectable()
export class ContractRouter implements OnModuleInit {
  private readonly routes = new Map<string, Route>()

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly pipeline: Pipeline,
    private readonly calls: ServedCalls,
    private readonly lists: ServedLists,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Runs before background work starts, because that work uses calls too. */
  onModuleInit(): void {
    for (const { instance } of this.discovery.getControllers()) {
      const { serves } = instance as Partial<ContractController>
      if (!serves) continue
      refuseDecorators((instance as object).constructor)
      for (const answered of serves) this.add(answered)
    }
  }

  /** Every endpoint that has a handler. */
  get served(): Endpoint[] {
    return [...this.routes.values()].map(({ endpoint }) => endpoint)
  }

  /** Handles a request for the API; returns false for any other. */
  route(request: IncomingMessage, response: ServerResponse): boolean {
    const url = request.url ?? ''
    const mark = url.indexOf('?')
    const path = mark === -1 ? url : url.slice(0, mark)
    const served = this.routes.get(`${request.method} ${path}`)
    if (served) {
      // Only a failure while responding gets here, so no response can be sent.
      this.pipeline.handle(request, response, served).catch((error: unknown) => {
        this.logger.error({ endpoint: served.endpoint.name, err: error }, 'answering failed')
        response.destroy()
      })
      return true
    }
    if (!/^\/api\//i.test(path) || /^\/api\/(docs(\.json|\/|$)|files\/|exports\/)/.test(path)) return false
    sendRefusal(request, response, 404, unknownPath())
    return true
  }

  /** Serves an endpoint; each has one handler. */
  add(answered: Binding): void {
    const { endpoint } = answered
    const key = `${endpoint.method} ${endpoint.path}`
    if (this.routes.has(key)) throw new Error(`Two handlers serve ${key}`)
    const served = { endpoint, handler: this.lists.handlerOf(answered) }
    this.routes.set(key, served)
    this.calls.add(served)
  }
}
