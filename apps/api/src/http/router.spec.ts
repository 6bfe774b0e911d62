import 'reflect-metadata'
import {
  Controller,
  Get,
  Injectable,
  Module,
  Query,
  Scope,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
  type CanActivate,
  type INestApplication,
  type OnApplicationBootstrap,
  type Provider,
  type Type,
} from '@nestjs/common'
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule, NestFactory } from '@nestjs/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { role } from '@bedside/contracts'
import { World } from '../testing/world.js'
import { LOGGER } from '../tokens.js'
import { Pipeline } from './pipeline.js'
import { refuseGlobals } from './refuse-nest.js'
import { ContractRouter } from './router.js'
import { ServedCalls } from './served-calls.js'
import { ServedLists } from './served-lists.js'
import { serve, type Binding } from './serve.js'

class Nobody implements CanActivate {
  canActivate(): boolean {
    return false
  }
}
const interceptor = { intercept: (_context: unknown, next: { handle: () => never }) => next.handle() }
const pipe = { transform: (value: unknown) => value }
const filter = { catch: () => undefined }
class Known {
  readonly catch = filter.catch
}
const { dropDownList } = role

async function start(
  controllers: Type[],
  providers: Provider[] = [],
  prepare: (app: INestApplication) => unknown = () => undefined,
  early: Provider[] = [],
): Promise<void> {
  @Module({
    imports: [DiscoveryModule],
    controllers,
    providers: [
      ...early,
      { provide: Pipeline, useValue: {} },
      { provide: LOGGER, useValue: {} },
      { provide: ServedLists, useValue: { handlerOf: ({ by }: Binding) => by } },
      ServedCalls,
      ContractRouter,
      ...providers,
    ],
  })
  class Application {}
  const app = await NestFactory.create(Application, { logger: false, abortOnError: false })
  prepare(app)
  await app.init()
  refuseGlobals(app, Known)
  await app.close()
}

test('every call is registered before any background work starts', async () => {
  const registered: (string | undefined)[] = []
  @Injectable()
  class Early implements OnApplicationBootstrap {
    constructor(private readonly calls: ServedCalls) {}
    onApplicationBootstrap(): void {
      registered.push(this.calls.routeOf(dropDownList.name)?.endpoint.name)
    }
  }
  @Controller()
  class Roles {
    readonly serves = serve({ dropDownList }, { dropDownList: () => [] })
  }
  await start([Roles], [], () => undefined, [Early])
  expect(registered).toEqual([dropDownList.name])
})

describe('what the router of the contract does not run is refused at start-up', () => {
  test('guards, interceptors, pipes and filters on a controller', async () => {
    for (const [decorate, name] of [
      [UseGuards(Nobody), '@UseGuards'],
      [UseInterceptors(interceptor), '@UseInterceptors'],
      [UsePipes(pipe), '@UsePipes'],
      [UseFilters(filter), '@UseFilters'],
    ] as const) {
      @Controller()
      @decorate
      class Roles {
        readonly serves = serve({ dropDownList }, { dropDownList: () => [] })
      }
      await expect(start([Roles])).rejects.toThrow(`Roles has ${name}: calls of the contract`)
    }
  })

  test('the same on a handler, also one that the controller inherits', async () => {
    const on = (decorate: MethodDecorator): Type => {
      class Parent {
        @decorate list(): unknown[] {
          return []
        }
      }
      @Controller()
      class Roles extends Parent {
        readonly serves = serve({ dropDownList }, { dropDownList: () => this.list() as never })
      }
      return Roles
    }
    for (const [decorate, name] of [
      [UseGuards(Nobody), '@UseGuards'],
      [UseInterceptors(interceptor), '@UseInterceptors'],
      [UsePipes(pipe), '@UsePipes'],
      [UseFilters(filter), '@UseFilters'],
    ] as const)
      await expect(start([on(decorate)])).rejects.toThrow(`Roles.list has ${name}: calls of the contract`)
  })

  test('pipes on the parameters of a handler', async () => {
    @Controller()
    class Roles {
      readonly serves = serve({ dropDownList }, { dropDownList: () => this.list('') as never })
      list(@Query('status', pipe) status: string): unknown[] {
        return [status]
      }
    }
    await expect(start([Roles])).rejects.toThrow('Roles.list has decorated parameters: calls of the contract')
  })

  test('the same for all calls, however they are registered', async () => {
    const parts: [kind: string, token: string, part: object, use: (app: INestApplication) => unknown][] = [
      ['guards', APP_GUARD, new Nobody(), (app) => app.useGlobalGuards(new Nobody())],
      ['interceptors', APP_INTERCEPTOR, interceptor, (app) => app.useGlobalInterceptors(interceptor)],
      ['pipes', APP_PIPE, pipe, (app) => app.useGlobalPipes(pipe)],
      ['filters', APP_FILTER, filter, (app) => app.useGlobalFilters(filter)],
    ]
    for (const [kind, provide, useValue, use] of parts) {
      const refused = `The server has global ${kind}: calls of the contract`
      await expect(start([], [{ provide, useValue }])).rejects.toThrow(refused)
      await expect(start([], [], use)).rejects.toThrow(refused)
    }
  })

  test('providers created for each request', async () => {
    const { REQUEST } = Scope
    await expect(start([], [{ provide: APP_GUARD, useClass: Nobody, scope: REQUEST }])).rejects.toThrow('global guards')
  })

  test('and nothing else', async () => {
    @Controller()
    class Roles {
      readonly serves = serve({ dropDownList }, { dropDownList: () => [] })
      /** No call of the contract: Nest's own router runs everything here. */
      @Get('other') @UseGuards(Nobody) other(@Query('status', pipe) _status: string) {
        return []
      }
    }
    await expect(start([Roles], [{ provide: APP_FILTER, useClass: Known }])).resolves.toBeUndefined()
  })
})

describe('the server itself', () => {
  afterEach(() => vi.restoreAllMocks())

  test('does not start with a guard that would guard no call', async () => {
    const create = NestFactory.create.bind(NestFactory) as (...parts: unknown[]) => Promise<INestApplication>
    vi.spyOn(NestFactory, 'create').mockImplementation(async (...parts: unknown[]) => {
      const app = await create(...parts)
      return app.useGlobalGuards(new Nobody())
    })
    await expect(World.open()).rejects.toThrow('The server has global guards: ')
  })
})
