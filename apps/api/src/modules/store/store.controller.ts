import { Controller } from '@nestjs/common'
import { store } from '@bedside/contracts'
import { FileIntake } from '../../files/file-intake.js'
import { serve, type ContractController } from '../../http/serve.js'
import { ListEngine } from '../../list/engine.js'
import { staffList } from './staff.list.js'
import { storeAmounts, storeList } from './store.list.js'
import { storeAuditList } from './store-audit.list.js'
import { StorePaperReading } from './store-papers.js'
import { StoreReading } from './store.reading.js'
import { StoreService } from './store.service.js'

@Controller()
export class StoreController implements ContractController {
  constructor(
    private readonly stores: StoreService,
    private readonly reading: StoreReading,
    private readonly papers: StorePaperReading,
    private readonly intake: FileIntake,
    private readonly lists: ListEngine,
  ) {}

  readonly serves = serve(store, {
    getStoreList: (query, me) => this.reading.page(me, query),
    exportStoreList: storeList,
    getStoreSums: (query, me) => this.lists.sums(storeList, query, me, storeAmounts),
    getStoreInfo: ({ storeId }, me) => this.reading.one(me, storeId),
    getStoreDefaults: () => this.stores.defaults(),
    setStore: (form, me) => this.stores.save(me, form),
    uploadStoreLogo: (form, me) => this.intake.picture(me, form),
    submitStore: (form, me) => this.stores.submit(me, form),
    pauseStore: (form, me) => this.stores.move(me, form, 'PAUSE'),
    resumeStore: (form, me) => this.stores.move(me, form, 'RESUME'),
    freezeStore: (form, me) => this.stores.move(me, form, 'FREEZE'),
    unfreezeStore: (form, me) => this.stores.move(me, form, 'UNFREEZE'),
    closeStore: (form, me) => this.stores.close(me, form),
    getStoreStaffList: staffList,
    getStorePapers: (query, me) => this.papers.info(me, query),
    openStorePaper: (form, me) => this.papers.open(me, form),
    getStoreAuditList: storeAuditList,
    updateStorePassword: (form, me) => this.stores.setPassword(me, form),
  })
}
