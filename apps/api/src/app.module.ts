import { Module, type DynamicModule } from '@nestjs/common'
import { DiscoveryModule } from '@nestjs/core'
import type { Database } from '@bedside/prisma'
import type { Config } from './config/config.js'
import { DocsModule } from './docs/docs.module.js'
import { ExportsImportsModule } from './exports-imports.module.js'
import { FileModule } from './files/file.module.js'
import { CoreModule } from './core.module.js'
import { CallObservers } from './http/observers.js'
import { ReplyCheck } from './http/reply-check.js'
import { Pipeline } from './http/pipeline.js'
import { IncomingFiles } from './http/incoming-files.js'
import { ContractRouter } from './http/router.js'
import { ServedLists } from './http/served-lists.js'
import { Observers } from './http/steps.js'
import { AgentModule } from './modules/agent/agent.module.js'
import { HomeModule } from './modules/home/home.module.js'
import { HospitalModule } from './modules/hospital/hospital.module.js'
import { ArticleModule } from './modules/article/article.module.js'
import { AuditModule } from './modules/audit/audit.module.js'
import { BoardModule } from './modules/board/board.module.js'
import { CategoryModule } from './modules/category/category.module.js'
import { CommodityModule } from './modules/commodity/commodity.module.js'
import { LifeModule } from './life/life.module.js'
import { DepositModule } from './modules/deposit/deposit.module.js'
import { DeviceModule } from './modules/device/device.module.js'
import { LockModule } from './modules/lock/lock.module.js'
import { FeedbackModule } from './modules/feedback/feedback.module.js'
import { ExportModule } from './modules/export/export.module.js'
import { FranchiseModule } from './modules/franchise/franchise.module.js'
import { JobModule } from './modules/job/job.module.js'
import { LedgerModule } from './modules/ledger/ledger.module.js'
import { LogModule } from './modules/log/log.module.js'
import { MallModule } from './modules/mall/mall.module.js'
import { ManagerModule } from './modules/manager/manager.module.js'
import { MenuModule } from './modules/menu/menu.module.js'
import { NewsModule } from './modules/news/news.module.js'
import { OrderModule } from './modules/order/order.module.js'
import { ChannelModule } from './modules/payment/channel/channel.module.js'
import { ParameterModule } from './modules/parameter/parameter.module.js'
import { PlaceModule } from './modules/place/place.module.js'
import { PreferenceModule } from './modules/preference/preference.module.js'
import { ReconciliationModule } from './modules/reconciliation/reconciliation.module.js'
import { PartyPaymentModule } from './modules/party-payment/party-payment.module.js'
import { RefundModule } from './modules/refund/refund.module.js'
import { SuspenseModule } from './modules/suspense/suspense.module.js'
import { RoleModule } from './modules/role/role.module.js'
import { SecondFactorModule } from './modules/second-factor/second-factor.module.js'
import { SessionModule } from './modules/session/session.module.js'
import { SlideModule } from './modules/slide/slide.module.js'
import { SmsModule } from './modules/sms/sms.module.js'
import { StoreModule } from './modules/store/store.module.js'
import { ToDoModule } from './modules/to-do/to-do.module.js'
import { TestModeModule } from './modules/test-mode/test-mode.module.js'
import { UserModule } from './modules/user/user.module.js'
import { VoucherModule } from './modules/voucher/voucher.module.js'
import { WithdrawalModule } from './modules/withdrawal/withdrawal.module.js'
import { OpsController } from './ops/ops.controller.js'
import { PagesModule } from './pages/pages.module.js'
import type { Logger } from './tokens.js'

/** The whole application: the core, the modules of all areas, and the handling of requests. */
@Module({})
export class AppModule {
  static with(config: Config, database: Database, logger: Logger): DynamicModule {
    const areas = [
      SessionModule,
      SecondFactorModule,
      ToDoModule,
      ManagerModule,
      RoleModule,
      MenuModule,
      AgentModule,
      LogModule,
      JobModule,
      ChannelModule,
      ExportModule,
      DeviceModule,
      LockModule,
      PreferenceModule,
      NewsModule,
      PlaceModule,
      HospitalModule,
      UserModule,
      SmsModule,
      FranchiseModule,
      FeedbackModule,
      BoardModule,
      OrderModule,
      DepositModule,
      VoucherModule,
      WithdrawalModule,
      LedgerModule,
      HomeModule,
      ReconciliationModule,
      RefundModule,
      SuspenseModule,
      PartyPaymentModule,
      ArticleModule,
      ParameterModule,
      SlideModule,
      AuditModule,
      StoreModule,
      CategoryModule,
      CommodityModule,
      MallModule,
    ]
    return {
      module: AppModule,
      imports: [
        DiscoveryModule,
        CoreModule.with(config, database, logger),
        TestModeModule.when(config.BEDSIDE_TEST_MODE),
        ExportsImportsModule,
        FileModule,
        LifeModule,
        ...areas,
        DocsModule,
        PagesModule,
      ],
      controllers: [OpsController],
      providers: [
        Pipeline,
        ReplyCheck,
        IncomingFiles,
        ServedLists,
        ContractRouter,
        { provide: Observers, useClass: CallObservers },
      ],
    }
  }
}
