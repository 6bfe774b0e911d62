import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.js'
import { variables, type Variable } from './variables.js'

const problems = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the settings', () => {
  test('need nothing: every variable has a valid default', () => {
    expect(readConfig({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 8080,
      TRUSTED_PROXIES: 0,
      SESSION_IDLE_MINUTES: 120,
      SESSION_ABSOLUTE_HOURS: 12,
      LOGIN_FAILURES: 5,
      LOGIN_LOCK_MINUTES: 15,
      BEDSIDE_TEST_MODE: false,
      databaseUrl: `file:${resolve('data/bedside.db')}`,
    })
    expect(problems({})).toBe('')
  })

  test('an empty variable counts as unset', () => {
    const empty = Object.fromEntries(Object.keys(variables).map((name) => [name, '']))
    expect(readConfig(empty)).toEqual(readConfig({}))
  })

  test('a secret that is too short is refused without being printed', () => {
    const reported = problems({ PAYMENT_SECRET: 'hunter2' })
    expect(reported).toContain('PAYMENT_SECRET: must have 32 characters or more')
    expect(reported).not.toContain('hunter2')
  })

  test('the database is at the configured place, or in the data directory', () => {
    expect(readConfig({ DATA_DIR: '/var/lib/bedside' }).databaseUrl).toBe('file:/var/lib/bedside/bedside.db')
    expect(readConfig({ DATA_DIR: '/a', DATABASE_URL: 'file:/b/c.db' }).databaseUrl).toBe('file:/b/c.db')
  })

  test('every problem is reported at once, with the variable and the allowed values', () => {
    const reported = problems({ PORT: 'eighty', LOG_LEVEL: 'loud', BEDSIDE_TEST_MODE: 'yes', LOGIN_FAILURES: '0' })
    expect(reported).toContain('PORT="eighty": must be a whole number from 0 to 65535')
    expect(reported).toContain('LOG_LEVEL="loud": must be one of trace, debug, info, warn, error, silent')
    expect(reported).toContain('BEDSIDE_TEST_MODE="yes": must be 1 or 0')
    expect(reported).toContain('LOGIN_FAILURES="0": must be a whole number from 1 to 100')
  })

  test.each(['1.5', '-1', '1e3', ' 80', '80 ', '0x50', '٨٠', '65536', 'NaN', 'Infinity'])(
    '%j is not a port',
    (PORT) => {
      expect(problems({ PORT })).toContain('PORT=')
    },
  )

  test('whole numbers are accepted exactly within their bounds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 70_000 }), (port) => {
        const fits = port >= 0 && port <= 65_535
        expect(problems({ PORT: String(port) }) === '').toBe(fits)
        if (fits) expect(readConfig({ PORT: String(port) }).PORT).toBe(port)
      }),
    )
  })

  test('test mode never starts in production', () => {
    expect(problems({ BEDSIDE_TEST_MODE: '1', NODE_ENV: 'production' })).toContain('must not be set together')
    expect(readConfig({ BEDSIDE_TEST_MODE: '1', NODE_ENV: 'test' }).BEDSIDE_TEST_MODE).toBe(true)
    expect(readConfig({ NODE_ENV: 'production' }).BEDSIDE_TEST_MODE).toBe(false)
  })

  test('nor do simulated users', () => {
    expect(problems({ SIMULATION_SPEED: '60', NODE_ENV: 'production' })).toContain('SIMULATION_SPEED must not be set')
    expect(problems({ SIMULATION_SPEED: '0', NODE_ENV: 'production' })).toBe('')
    expect(readConfig({ SIMULATION_SPEED: '60', NODE_ENV: 'development' }).SIMULATION_SPEED).toBe(60)
  })

  test('every variable has a description', () => {
    for (const [name, { doc }] of Object.entries(variables) as [string, Variable<unknown>][])
      expect(doc.length, name).toBeGreaterThan(15)
  })
})
