import { Controller } from '@nestjs/common'
import { store } from '@bedside/contracts'
import { serve, type ContractController } from '../../http/serve.js'
import { staffList } from './staff.list.js'
import { storeList } from './store.list.js'
import { StoreService } from './store.service.js'

@Controller()
export class StoreController implements ContractController {
  constructor(private readonly stores: StoreService) {}

  readonly serves = serve(store, {
    getStoreList: storeList,
    exportStoreList: storeList,
    getStoreInfo: (query, me) => this.stores.info(me, query),
    getStoreDefaults: () => this.stores.defaults(),
    setStore: (form, me) => this.stores.save(me, form),
    submitStore: (form, me) => this.stores.submit(me, form),
    pauseStore: (form, me) => this.stores.move(me, form, 'PAUSE'),
    resumeStore: (form, me) => this.stores.move(me, form, 'RESUME'),
    freezeStore: (form, me) => this.stores.move(me, form, 'FREEZE'),
    unfreezeStore: (form, me) => this.stores.move(me, form, 'UNFREEZE'),
    closeStore: (form, me) => this.stores.close(me, form),
    getStoreStaffList: staffList,
    updateStorePassword: (form, me) => this.stores.setPassword(me, form),
  })
}
