/**
 * The API test files that concern one engine only, from its folder. They are no part of a run on the other; every other file has to pass on both.
 */
export const onOneEngine = {
  /** About the SQLite file itself, or about processes that are started on one. */
  file: [
    'src/background/foreign-lock.spec.ts',
    'src/cli/ledger-seal.spec.ts',
    'src/cli/run.spec.ts',
    'src/files/slowdown.spec.ts',
    'src/imports/hostile.spec.ts',
    'src/life/past.spec.ts',
    // The statements as SQLite gets them.
    'src/modules/list-sql.spec.ts',
    'src/ops/backup.spec.ts',
    'src/ops/bundle.spec.ts',
    'src/ops/logs.spec.ts',
    'src/ops/shutdown.spec.ts',
    'src/ops/start.spec.ts',
    'test/crash.spec.ts',
    'test/factor-crash.spec.ts',
    'test/feedback-crash.spec.ts',
    'test/ledger-crash.spec.ts',
    'test/money-full-disk.spec.ts',
    // Moves such a file to a PostgreSQL server of its own, which it kills.
    'test/money-crash-postgres.spec.ts',
    'test/second-factor-crash.spec.ts',
    'test/sms-crash.spec.ts',
  ],
  postgres: ['test/frozen-server.spec.ts', 'test/two-servers.spec.ts'],
}
