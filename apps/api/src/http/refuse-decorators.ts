import {
  EXCEPTION_FILTERS_METADATA,
  GUARDS_METADATA,
  HEADERS_METADATA,
  HTTP_CODE_METADATA,
  INTERCEPTORS_METADATA,
  PIPES_METADATA,
  REDIRECT_METADATA,
  ROUTE_ARGS_METADATA,
} from '@nestjs/common/constants.js'

/** What Nest remembers of each decorator that only its own router runs. */
const keys: Readonly<Record<string, string>> = {
  '@UseGuards': GUARDS_METADATA,
  '@UseInterceptors': INTERCEPTORS_METADATA,
  '@UsePipes': PIPES_METADATA,
  '@UseFilters': EXCEPTION_FILTERS_METADATA,
  '@HttpCode': HTTP_CODE_METADATA,
  '@Header': HEADERS_METADATA,
  '@Redirect': REDIRECT_METADATA,
}

/** Throws where a handler or its controller counts on what the contract's router does not run: a guard that never guards. */
export function refuseDecorators(controller: object, name: string, method: object): void {
  const type = controller.constructor
  refuse(type, type.name)
  refuse(method, `${type.name}.${name}`)
  // Nest keeps those of the arguments with the class, by the name of the method.
  if (Reflect.hasMetadata(ROUTE_ARGS_METADATA, type, name))
    throw new Error(`${type.name}.${name} decorates its arguments: ${why}`)
}

function refuse(target: object, what: string): void {
  const found = Object.keys(keys).filter((decorator) => Reflect.hasMetadata(keys[decorator], target))
  if (found.length > 0) throw new Error(`${what} has ${found.join(' and ')}: ${why}`)
}

const why = 'calls of the contract do not pass through there; who may call stands in its access, checks in its fields'
