import 'reflect-metadata'
import {
  Controller,
  Module,
  Query,
  UseFilters,
  UseGuards,
  UseInterceptors,
  UsePipes,
  type CanActivate,
  type Type,
} from '@nestjs/common'
import { DiscoveryModule, NestFactory } from '@nestjs/core'
import { describe, expect, test } from 'vitest'
import { role } from '@bedside/contracts'
import { LOGGER } from '../tokens.js'
import { Pipeline } from './pipeline.js'
import { ContractRouter } from './router.js'
import { Serve } from './serve.js'

class Nobody implements CanActivate {
  canActivate(): boolean {
    return false
  }
}

async function start(controller: Type): Promise<void> {
  @Module({
    imports: [DiscoveryModule],
    controllers: [controller],
    providers: [{ provide: Pipeline, useValue: {} }, { provide: LOGGER, useValue: {} }, ContractRouter],
  })
  class Application {}
  const app = await NestFactory.create(Application, { logger: false, abortOnError: false })
  await app.init()
  await app.close()
}

describe('what the router of the contract does not run is refused at the start', () => {
  test('guards, interceptors, pipes and filters at a handler', async () => {
    for (const [decorate, name] of [
      [UseGuards(Nobody), '@UseGuards'],
      [UseInterceptors({ intercept: (_context, next) => next.handle() }), '@UseInterceptors'],
      [UsePipes({ transform: (value: unknown) => value }), '@UsePipes'],
      [UseFilters({ catch: () => undefined }), '@UseFilters'],
    ] as const) {
      @Controller()
      class Roles {
        @Serve(role.dropDownList)
        @decorate
        list() {
          return []
        }
      }
      await expect(start(Roles)).rejects.toThrow(`Roles.list has ${name}: calls of the contract`)
    }
  })

  test('the same at a controller', async () => {
    @Controller()
    @UseGuards(Nobody)
    class Roles {
      @Serve(role.dropDownList) list() {
        return []
      }
    }
    await expect(start(Roles)).rejects.toThrow('Roles has @UseGuards: ')
  })

  test('arguments that Nest would have to fill', async () => {
    @Controller()
    class Roles {
      @Serve(role.dropDownList) list(@Query('fid') _fid: string) {
        return []
      }
    }
    await expect(start(Roles)).rejects.toThrow('Roles.list decorates its arguments: ')
  })

  test('and nothing else', async () => {
    @Controller()
    class Roles {
      @Serve(role.dropDownList) list() {
        return []
      }
      /** No call of the contract: Nest's own router runs everything here. */
      @UseGuards(Nobody) other() {
        return []
      }
    }
    await expect(start(Roles)).resolves.toBeUndefined()
  })
})
