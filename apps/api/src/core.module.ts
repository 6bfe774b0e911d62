import { Module, type DynamicModule, type Provider } from '@nestjs/common'
import { DiscoveryModule } from '@nestjs/core'
import type { Database } from '@bedside/prisma'
import { GrantCache } from './access/grants.js'
import { Rank } from './access/rank.js'
import { Rights } from './access/rights.js'
import { Background } from './background/background.js'
import { Clock } from './clock.js'
import type { Config } from './config/config.js'
import { Claims } from './jobs/claims.js'
import { Jobs } from './jobs/jobs.js'
import { Journal } from './journal/journal.js'
import { Ledger } from './ledger/ledger.js'
import { MoneyActs } from './ledger/money-acts.js'
import { Seals } from './ledger/seals.js'
import { ListEngine } from './list/engine.js'
import { ListCounts } from './http/list-counts.js'
import { ServedCalls } from './http/served-calls.js'
import { Streams } from './http/streams.js'
import { Transfers } from './http/transfers.js'
import { News } from './news/news.js'
import { Once } from './once/once.js'
import { Lifecycle } from './ops/lifecycle.js'
import { Metrics } from './ops/metrics.js'
import { Parameters } from './parameters/parameters.js'
import { RecordReaders } from './records/readers.js'
import { Secrets } from './secrets/secrets.js'
import { CONFIG, DATABASE, LOGGER, type Logger } from './tokens.js'

const shared = [
  Background,
  Claims,
  Clock,
  GrantCache,
  Ledger,
  MoneyActs,
  Jobs,
  Journal,
  Once,
  Rank,
  Rights,
  ListEngine,
  ListCounts,
  ServedCalls,
  Lifecycle,
  Metrics,
  News,
  Parameters,
  RecordReaders,
  Seals,
  Secrets,
  Streams,
  Transfers,
]

/** Provides what every module uses. */
@Module({})
export class CoreModule {
  static with(config: Config, database: Database, logger: Logger): DynamicModule {
    const fromOutside: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: DATABASE, useValue: database },
      { provide: LOGGER, useValue: logger },
    ]
    return {
      module: CoreModule,
      imports: [DiscoveryModule],
      global: true,
      providers: [...fromOutside, ...shared],
      exports: [CONFIG, DATABASE, LOGGER, ...shared],
    }
  }
}
