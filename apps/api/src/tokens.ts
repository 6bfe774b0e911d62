import type { Logger as Pino } from 'pino'

/** Names of what is injected and is no class. */
export const CONFIG = Symbol('config')
export const DATABASE = Symbol('database')
export const LOGGER = Symbol('logger')

export type Logger = Pino
