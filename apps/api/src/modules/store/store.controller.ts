import { Controller } from '@nestjs/common'
import { store } from '@bedside/contracts'
import { serve, type Serving } from '../../http/serve.js'
import { StaffService } from './staff.service.js'
import { StoreService } from './store.service.js'

@Controller()
export class StoreController implements Serving {
  constructor(
    private readonly stores: StoreService,
    private readonly staff: StaffService,
  ) {}

  readonly serves = serve(store, {
    getStoreList: (query, me) => this.stores.list(me, query),
    exportStoreList: (query, me) => this.stores.export(me, query),
    getStoreInfo: (query, me) => this.stores.info(me, query),
    setStore: (form, me) => this.stores.save(me, form),
    submitStore: (form, me) => this.stores.submit(me, form),
    pauseStore: (form, me) => this.stores.move(me, form, 'PAUSE'),
    resumeStore: (form, me) => this.stores.move(me, form, 'RESUME'),
    freezeStore: (form, me) => this.stores.move(me, form, 'FREEZE'),
    unfreezeStore: (form, me) => this.stores.move(me, form, 'UNFREEZE'),
    closeStore: (form, me) => this.stores.close(me, form),
    getStoreStaffList: (query, me) => this.staff.listOf(me, query),
    updateStorePassword: (form, me) => this.stores.setPassword(me, form),
  })
}
