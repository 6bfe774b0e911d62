import type { Logger as Pino } from 'pino'

/** Injection tokens for values that are not classes. */
export const CONFIG = Symbol('config')
export const DATABASE = Symbol('database')
export const LOGGER = Symbol('logger')

export type Logger = Pino
