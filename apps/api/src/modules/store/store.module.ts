import { Module } from '@nestjs/common'
import { CategoryModule } from '../category/category.module.js'
import { AuditModule } from '../audit/audit.module.js'
import { ManagerModule } from '../manager/manager.module.js'
import { SessionModule } from '../session/session.module.js'
import { OwnStaffController } from './own-staff.controller.js'
import { OwnStoreController } from './own-store.controller.js'
import { OwnStoreService } from './own-store.service.js'
import { StaffService } from './staff.service.js'
import { StoreAudit } from './store-audit.js'
import { StoreCategories } from './store-categories.js'
import { StoreController } from './store.controller.js'
import { StoreLogos } from './store-logos.js'
import { StorePaperReading } from './store-papers.js'
import { StoreReading } from './store.reading.js'
import { StoreService } from './store.service.js'
import { StoreTransitions } from './store.transition.js'
import { Stores } from './stores.js'

@Module({
  imports: [SessionModule, ManagerModule, AuditModule, CategoryModule],
  controllers: [StoreController, OwnStoreController, OwnStaffController],
  providers: [
    StoreService,
    StoreReading,
    StoreLogos,
    StoreCategories,
    StorePaperReading,
    StoreAudit,
    OwnStoreService,
    StoreTransitions,
    StaffService,
    Stores,
  ],
})
export class StoreModule {}
