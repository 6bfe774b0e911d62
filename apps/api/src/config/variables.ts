import { limits } from '@bedside/contracts'

/** Every environment variable the server reads: its meaning, default and parser. */
export interface Variable<T> {
  readonly doc: string
  readonly fallback: string
  readonly read: (text: string) => T
  /** The value never appears in output, not even in the message about an invalid one. */
  readonly secret?: true
}

const text = (doc: string, fallback: string): Variable<string> => ({ doc, fallback, read: (value) => value })

const whole = (doc: string, fallback: number, min: number, max: number): Variable<number> => ({
  doc: `${doc} (${min}–${max})`,
  fallback: String(fallback),
  read(value) {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < min || number > max)
      throw new Error(`must be a whole number from ${min} to ${max}`)
    return number
  },
})

const oneOf = <T extends string>(doc: string, fallback: T, values: readonly T[]): Variable<T> => ({
  doc: `${doc} (${values.join(', ')})`,
  fallback,
  read(value) {
    const found = values.find((allowed) => allowed === value)
    if (found === undefined) throw new Error(`must be one of ${values.join(', ')}`)
    return found
  },
})

const secretMin = 32
const secret = (doc: string): Variable<string> => ({
  doc: `${doc} (${secretMin} characters or more)`,
  fallback: '',
  read(value) {
    if (value !== '' && value.length < secretMin) throw new Error(`must have ${secretMin} characters or more`)
    return value
  },
  secret: true,
})

const flag = (doc: string): Variable<boolean> => ({
  doc: `${doc} (1 or 0)`,
  fallback: '0',
  read(value) {
    if (value !== '0' && value !== '1') throw new Error('must be 1 or 0')
    return value === '1'
  },
})

export const variables = {
  NODE_ENV: oneOf('environment; production turns off reply checks and refuses test mode', 'development', [
    'development',
    'production',
    'test',
  ]),
  PORT: whole('port to listen on; 0 picks a free one', 8080, 0, 65_535),
  HOST: text('address to listen on', '0.0.0.0'),
  DATA_DIR: text('directory for the database and the files attached to its records', './data'),
  DATABASE_URL: text(
    'database: `file:` followed by a path, or `postgresql://user:password@host/name`; if empty, `bedside.db` in DATA_DIR',
    '',
  ),
  WEB_DIR: text('directory of the built client to serve; if empty, only the API documentation is served', ''),
  LOG_LEVEL: oneOf('lowest level that is logged', 'info', ['trace', 'debug', 'info', 'warn', 'error', 'silent']),
  TRUSTED_PROXIES: whole('number of reverse proxies in front whose X-Forwarded-For entries are trusted', 0, 0, 5),
  SESSION_IDLE_MINUTES: whole('minutes without a call after which a session ends', 120, 1, 10_080),
  SESSION_ABSOLUTE_HOURS: whole('hours after which a session ends in any case', 12, 1, 720),
  SESSIONS_PER_MANAGER: whole('concurrent sessions per manager; beyond that the oldest ends', 20, 1, 1000),
  LOGIN_FAILURES: whole('wrong passwords from one address before that address is locked out of the account', 5, 1, 100),
  LOGIN_LOCK_MINUTES: whole('minutes such a lockout lasts', 15, 1, 1440),
  PASSWORD_HASHES_AT_ONCE: whole('password hashes computed in parallel', 2, 1, 16),
  SECRETS_KEY: secret(
    'key that encrypts secrets in the database; if empty, the file `.key` beside it, created on first use',
  ),
  SMS_TICK_MS: whole('milliseconds between polls for text messages that are due; 0 sends none', 1000, 0, 600_000),
  EXPORT_ROWS_AT_ONCE: whole(
    'exports with more rows than this are written in the background',
    limits.exportRows,
    0,
    limits.exportRows,
  ),
  SHUTDOWN_SECONDS: whole('seconds that requests in progress may take to finish when the server stops', 10, 0, 300),
  LABEL_URL: text("prefix of the QR code on a device's label; the device number is appended", ''),
  LOCK_GATEWAY: oneOf('gateway to the locks; auto simulates it everywhere except in production', 'auto', [
    'auto',
    'none',
    'simulated',
  ]),
  PAYMENT_CHANNEL: oneOf(
    'channel for payments and refunds; auto simulates it everywhere except in production',
    'auto',
    ['auto', 'none', 'simulated'],
  ),
  PAYMENT_SECRET: secret(
    'key with which the payment channel signs its notices; if empty, notices from outside are refused',
  ),
  SIMULATION_SPEED: whole(
    'runs simulated users and a clock this many times as fast; 0 turns both off; not allowed in production',
    0,
    0,
    60,
  ),
  SERVERS: oneOf(
    'several lets other servers run on the same PostgreSQL database; they need to share DATA_DIR as well',
    'one',
    ['one', 'several'],
  ),
  BEDSIDE_TEST_MODE: flag('enables calls that reset data, set the clock and force failures; not allowed in production'),
} as const

type Variables = typeof variables
export type Environment = { readonly [K in keyof Variables]: Variables[K] extends Variable<infer T> ? T : never }
