import { limits } from '@bedside/contracts'

/** Every environment variable the server reads, in one place: what it means, its default, and how it is read. */
export interface Variable<T> {
  readonly doc: string
  readonly fallback: string
  readonly read: (text: string) => T
  /** What was given is told to nobody, not even where it is wrong. */
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
  NODE_ENV: oneOf('production checks no replies and refuses test mode', 'development', [
    'development',
    'production',
    'test',
  ]),
  PORT: whole('port to listen on; 0 takes a free one', 8080, 0, 65_535),
  HOST: text('address to listen on', '0.0.0.0'),
  DATA_DIR: text('directory of the database and of the files of its records', './data'),
  DATABASE_URL: text(
    'database: `file:` and a path, or `postgresql://user:password@host/name`; empty means `bedside.db` in DATA_DIR',
    '',
  ),
  WEB_DIR: text('directory of the built client to serve; empty serves the API documents only', ''),
  LOG_LEVEL: oneOf('least important log line that is written', 'info', [
    'trace',
    'debug',
    'info',
    'warn',
    'error',
    'silent',
  ]),
  TRUSTED_PROXIES: whole('proxies in front, whose X-Forwarded-For entries are believed', 0, 0, 5),
  SESSION_IDLE_MINUTES: whole('a sign-in ends after this long without a call', 120, 1, 10_080),
  SESSION_ABSOLUTE_HOURS: whole('a sign-in ends after this long in any case', 12, 1, 720),
  SESSIONS_PER_MANAGER: whole('sign-ins a manager may have at once; the oldest ends', 20, 1, 1000),
  LOGIN_FAILURES: whole('wrong passwords from one address before it is locked out of the account', 5, 1, 100),
  LOGIN_LOCK_MINUTES: whole('how long such a lock lasts', 15, 1, 1440),
  PASSWORD_HASHES_AT_ONCE: whole('password checks computed in parallel', 2, 1, 16),
  SECRETS_KEY: secret(
    'what secrets in the database are encrypted with; empty takes the file `.key` beside it, made when first needed',
  ),
  SMS_TICK_MS: whole('milliseconds between looks for text messages that are due; 0 sends none', 1000, 0, 600_000),
  EXPORT_ROWS_AT_ONCE: whole(
    'a list with more rows is written to a file in the background',
    limits.exportRows,
    0,
    limits.exportRows,
  ),
  SHUTDOWN_SECONDS: whole('how long requests under way may take when the server stops', 10, 0, 300),
  LABEL_URL: text("what the code on a device's label begins with; the device number follows", ''),
  LOCK_GATEWAY: oneOf('how locks are reached; auto simulates them everywhere but in production', 'auto', [
    'auto',
    'none',
    'simulated',
  ]),
  PAYMENT_CHANNEL: oneOf('how payments and refunds leave; auto simulates it everywhere but in production', 'auto', [
    'auto',
    'none',
    'simulated',
  ]),
  PAYMENT_SECRET: secret('what the payment channel signs its notices with; empty takes none from outside'),
  SIMULATION_SPEED: whole(
    'lets renters come and go that nobody is, and time pass so many times as fast; 0 does neither; never together with production',
    0,
    0,
    60,
  ),
  BEDSIDE_TEST_MODE: flag('calls to reset data, set the clock and force failures; never together with production'),
} as const

type Variables = typeof variables
export type Environment = { readonly [K in keyof Variables]: Variables[K] extends Variable<infer T> ? T : never }
