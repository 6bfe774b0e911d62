import { Module, type DynamicModule, type Provider } from '@nestjs/common'
import { DiscoveryModule } from '@nestjs/core'
import type { Database } from '@bedside/prisma'
import { GrantBook } from './access/grants.js'
import { Rank } from './access/rank.js'
import { Clock } from './clock.js'
import type { Config } from './config/config.js'
import { CallObservers } from './http/observers.js'
import { Pipeline } from './http/pipeline.js'
import { ContractRouter } from './http/router.js'
import { Doorkeeper, Observers, Scenarios } from './http/steps.js'
import { ListEngine } from './list/engine.js'
import { AgentController } from './modules/agent/agent.controller.js'
import { AgentService } from './modules/agent/agent.service.js'
import { Journal } from './modules/log/journal.js'
import { LogController } from './modules/log/log.controller.js'
import { Accounts } from './modules/manager/accounts.js'
import { ManagerController } from './modules/manager/manager.controller.js'
import { ManagerService } from './modules/manager/manager.service.js'
import { PeopleService } from './modules/manager/people.service.js'
import { MenuController } from './modules/menu/menu.controller.js'
import { MenuService } from './modules/menu/menu.service.js'
import { RoleController } from './modules/role/role.controller.js'
import { RoleService } from './modules/role/role.service.js'
import { SessionDoorkeeper } from './modules/session/doorkeeper.js'
import { Hasher } from './modules/session/hasher.js'
import { LoginService } from './modules/session/login.service.js'
import { SessionController } from './modules/session/session.controller.js'
import { SessionService } from './modules/session/session.service.js'
import { Sessions } from './modules/session/sessions.js'
import { Throttle } from './modules/session/throttle.js'
import { ResetService } from './modules/test-mode/reset.service.js'
import { NoScenarios, TestScenarios } from './modules/test-mode/scenarios.js'
import { TestModeController } from './modules/test-mode/test-mode.controller.js'
import { Lifecycle } from './ops/lifecycle.js'
import { Metrics } from './ops/metrics.js'
import { OpsController } from './ops/ops.controller.js'
import { CONFIG, DATABASE, LOGGER, type Logger } from './tokens.js'

/** What the ground gives to every module. */
@Module({})
export class GroundModule {
  static with(config: Config, database: Database, logger: Logger): DynamicModule {
    const given: Provider[] = [
      { provide: CONFIG, useValue: config },
      { provide: DATABASE, useValue: database },
      { provide: LOGGER, useValue: logger },
    ]
    const own = [Clock, GrantBook, Rank, ListEngine, Journal, Lifecycle, Metrics]
    return {
      module: GroundModule,
      global: true,
      providers: [...given, ...own],
      exports: [CONFIG, DATABASE, LOGGER, ...own],
    }
  }
}

/** Signing in, and who is signed in. */
@Module({
  controllers: [SessionController],
  providers: [
    SessionService,
    LoginService,
    Sessions,
    Throttle,
    Hasher,
    { provide: Doorkeeper, useClass: SessionDoorkeeper },
  ],
  exports: [Sessions, Hasher, Doorkeeper],
})
export class SessionModule {}

@Module({
  imports: [SessionModule],
  controllers: [ManagerController],
  providers: [ManagerService, PeopleService, Accounts],
  exports: [Accounts],
})
export class ManagerModule {}

@Module({ controllers: [RoleController], providers: [RoleService] })
export class RoleModule {}

@Module({ controllers: [MenuController], providers: [MenuService] })
export class MenuModule {}

@Module({ imports: [SessionModule, ManagerModule], controllers: [AgentController], providers: [AgentService] })
export class AgentModule {}

@Module({ controllers: [LogController] })
export class LogModule {}

@Module({})
export class TestModeModule {
  static when(on: boolean): DynamicModule {
    const playing = on ? TestScenarios : NoScenarios
    return {
      module: TestModeModule,
      controllers: on ? [TestModeController] : [],
      providers: [...(on ? [ResetService] : []), playing, { provide: Scenarios, useExisting: playing }],
      exports: [Scenarios],
    }
  }
}

@Module({})
export class AppModule {
  static with(config: Config, database: Database, logger: Logger): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DiscoveryModule,
        GroundModule.with(config, database, logger),
        TestModeModule.when(config.BEDSIDE_TEST_MODE),
        SessionModule,
        ManagerModule,
        RoleModule,
        MenuModule,
        AgentModule,
        LogModule,
      ],
      controllers: [OpsController],
      providers: [Pipeline, ContractRouter, { provide: Observers, useClass: CallObservers }],
    }
  }
}
