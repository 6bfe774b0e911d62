import type { INestApplication } from '@nestjs/common'
import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
} from '@nestjs/common/constants.js'
import type { ApplicationConfig } from '@nestjs/core'

/** What Nest remembers of each decorator that only its own router runs. */
const keys: Readonly<Record<string, string>> = {
  '@UseGuards': GUARDS_METADATA,
  '@UseInterceptors': INTERCEPTORS_METADATA,
  '@UsePipes': PIPES_METADATA,
  '@UseFilters': EXCEPTION_FILTERS_METADATA,
}

const why = 'calls of the contract do not pass through there; who may call stands in its access, checks in its fields'

/** Throws where a controller counts on what the contract's router does not run: a guard that never guards. */
export function refuseDecorators(controller: { readonly name: string }): void {
  const found = Object.keys(keys).filter((decorator) => Reflect.hasMetadata(keys[decorator], controller))
  if (found.length > 0) throw new Error(`${controller.name} has ${found.join(' and ')}: ${why}`)
}

/** Throws where something is meant to stand before all calls, by `useGlobalGuards`, `APP_GUARD` or their like. */
export function refuseGlobals(app: INestApplication, pageFilter: new (...parts: never[]) => object): void {
  // Nest hands its configuration to nobody; where it is kept otherwise one day, no start goes on unasked.
  const { config } = app as unknown as { readonly config: ApplicationConfig }
  const filters = config.getGlobalFilters().filter((filter) => !(filter instanceof pageFilter))
  const found = Object.entries({
    guards: [...config.getGlobalGuards(), ...config.getGlobalRequestGuards()],
    interceptors: [...config.getGlobalInterceptors(), ...config.getGlobalRequestInterceptors()],
    pipes: [...config.getGlobalPipes(), ...config.getGlobalRequestPipes()],
    filters: [...filters, ...config.getGlobalRequestFilters()],
  }).filter(([, all]) => all.length > 0)
  if (found.length > 0) throw new Error(`The server has global ${found.map(([kind]) => kind).join(' and ')}: ${why}`)
}
