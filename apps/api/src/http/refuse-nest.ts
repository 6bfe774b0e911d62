import type { INestApplication } from '@nestjs/common'
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PATH_METADATA,
  PIPES_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js'
import type { ApplicationConfig } from '@nestjs/core'

/** Nest's metadata keys for decorators that only its own router executes. */
const keys: Readonly<Record<string, string>> = {
  '@UseGuards': GUARDS_METADATA,
  '@UseInterceptors': INTERCEPTORS_METADATA,
  '@UsePipes': PIPES_METADATA,
  '@UseFilters': EXCEPTION_FILTERS_METADATA,
}

const why = 'calls of the contract do not pass through there; who may call stands in its access, checks in its fields'

/**
 * Throws if a controller, or a method that is no route of Nest's, uses a decorator the contract router does not execute: a guard
 * there would never run.
 */
export function refuseDecorators(controller: Decorated): void {
  refuse(controller.name, decoratorsOf(controller))
  for (const [name, method] of methodsOf(controller)) {
    if (Reflect.hasMetadata(PATH_METADATA, method)) continue
    const parameters = Reflect.hasMetadata(ROUTE_ARGS_METADATA, controller, name) ? ['decorated parameters'] : []
    refuse(`${controller.name}.${name}`, [...decoratorsOf(method), ...parameters])
  }
}

interface Decorated {
  readonly name: string
  readonly prototype: object
}

const decoratorsOf = (target: object): string[] =>
  Object.keys(keys).filter((decorator) => Reflect.hasMetadata(keys[decorator], target))

function refuse(name: string, decorators: readonly string[]): void {
  if (decorators.length > 0) throw new Error(`${name} has ${decorators.join(' and ')}: ${why}`)
}

/** The methods of a class and of those it extends; an overridden one does not count. */
function methodsOf({ prototype }: Decorated): Map<string, object> {
  const methods = new Map<string, object>()
  for (let of: object = prototype; of !== Object.prototype; of = Object.getPrototypeOf(of) as object)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(of)))
      if (typeof value === 'function' && name !== 'constructor' && !methods.has(name))
        methods.set(name, value as object)
  return methods
}

/** Throws if a guard, pipe, interceptor or filter is registered globally, by `useGlobalGuards`, `APP_GUARD` or the like. */
export function refuseGlobals(app: INestApplication, pageFilter: new (...parts: never[]) => object): void {
  // Nest does not expose its configuration; if a future version stores it elsewhere, start-up fails instead of skipping this.
  const { config } = app as unknown as { readonly config: ApplicationConfig }
  const filters = config.getGlobalFilters().filter((filter) => !(filter instanceof pageFilter))
  const registered = Object.entries({
    guards: [...config.getGlobalGuards(), ...config.getGlobalRequestGuards()],
    interceptors: [...config.getGlobalInterceptors(), ...config.getGlobalRequestInterceptors()],
    pipes: [...config.getGlobalPipes(), ...config.getGlobalRequestPipes()],
    filters: [...filters, ...config.getGlobalRequestFilters()],
  }).filter(([, all]) => all.length > 0)
  if (registered.length > 0)
    throw new Error(`The server has global ${registered.map(([kind]) => kind).join(' and ')}: ${why}`)
}
