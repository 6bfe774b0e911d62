import { join, resolve } from 'node:path'
import { besideOf, isPostgres } from '@bedside/prisma'
import { variables, type Environment, type Variable } from './variables.js'

/** The server's settings, read once at start and checked as a whole. */
export interface Config extends Environment {
  readonly databaseUrl: string
  /** The path beside which files of records, exports and the installation's key lie. */
  readonly beside: string
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment. Throws one `ConfigError` that lists all problems. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const problems: string[] = []
  const values: Record<string, unknown> = {}
  for (const [name, variable] of Object.entries(variables) as [string, Variable<unknown>][]) {
    const setting = environment[name]
    try {
      values[name] = variable.read(setting === undefined || setting === '' ? variable.fallback : setting)
    } catch (error) {
      problems.push(`${variable.secret ? name : `${name}="${setting ?? ''}"`}: ${(error as Error).message}`)
    }
  }
  if (values['BEDSIDE_TEST_MODE'] === true && values['NODE_ENV'] === 'production') {
    problems.push('BEDSIDE_TEST_MODE=1 must not be set together with NODE_ENV=production')
  }
  if (values['SIMULATION_SPEED'] !== 0 && values['NODE_ENV'] === 'production') {
    problems.push('SIMULATION_SPEED must not be set together with NODE_ENV=production')
  }
  const read = values as unknown as Environment
  const databaseUrl = read.DATABASE_URL || `file:${join(resolve(read.DATA_DIR), 'bedside.db')}`
  if (values['SERVERS'] === 'several') problems.push(...notForSeveral(read, databaseUrl))
  const beside = placeBeside(databaseUrl, read, problems)
  if (problems.length > 0)
    throw new ConfigError(`The settings are not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
  return { ...read, databaseUrl, beside }
}

/** Features that work in one process only: test mode with its clock and data, the simulation with its users and clock, SQLite. */
function notForSeveral({ BEDSIDE_TEST_MODE, SIMULATION_SPEED }: Environment, databaseUrl: string): string[] {
  const alone = 'SERVERS=several must not be set together with'
  return [
    ...(isPostgres(databaseUrl) ? [] : ['SERVERS=several needs a PostgreSQL server, named by DATABASE_URL']),
    ...(BEDSIDE_TEST_MODE ? [`${alone} BEDSIDE_TEST_MODE=1`] : []),
    ...(SIMULATION_SPEED === 0 ? [] : [`${alone} SIMULATION_SPEED`]),
  ]
}

function placeBeside(databaseUrl: string, { DATA_DIR }: Environment, problems: string[]): string {
  try {
    return besideOf(databaseUrl, DATA_DIR)
  } catch (error) {
    problems.push((error as Error).message)
    return ''
  }
}
