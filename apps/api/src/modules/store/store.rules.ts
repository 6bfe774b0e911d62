import type { OwnStoreForm, StoreDefaults, StoreForm, StoreType } from '@bedside/contracts'
import { knownRegion } from '../../data/known-region.js'
import { mergeForm } from '../../data/merge-form.js'
import type { StoredShop } from './stores.js'

const fresh = {
  region: '',
  address: '',
  commissionBps: 0,
  freightCents: 0,
  freeFromCents: 0,
  opensAt: '',
  closesAt: '',
  notice: '',
}
type StoredColumns = Pick<StoredShop, keyof typeof fresh | 'deliveryWays'>

/** The columns of a shop's form; omitted fields keep their stored values. */
export function columnsOf(form: StoreForm, stored: StoredColumns) {
  return {
    storeName: form.storeName,
    storeType: form.storeType satisfies StoreType,
    contact: form.contact,
    phone: form.phone,
    ...mergeForm(form, stored, fresh),
    region: knownRegion(form.region ?? stored.region, stored.region),
    deliveryWays: form.deliveryWays?.join(',') ?? stored.deliveryWays,
  }
}

/** The columns of a new shop; omitted fields get the defaults. */
export const newColumns = (form: StoreForm, defaults: Pick<StoredColumns, keyof StoreDefaults>) =>
  columnsOf(form, { ...fresh, deliveryWays: '', ...defaults })

type Selling = Pick<
  StoredColumns,
  'address' | 'freightCents' | 'freeFromCents' | 'opensAt' | 'closesAt' | 'notice' | 'deliveryWays'
>
const selling = { address: '', freightCents: 0, freeFromCents: 0, opensAt: '', closesAt: '', notice: '' }

/** The columns that a shop's own staff may change. */
export const sellingColumns = (form: Omit<OwnStoreForm, 'version'>, stored: Selling) => ({
  contact: form.contact,
  phone: form.phone,
  ...mergeForm(form, stored, selling),
  deliveryWays: form.deliveryWays?.join(',') ?? stored.deliveryWays,
})

/** An omitted field is kept, an empty one is cleared. */
export const mergedNumber = (value: number | '' | undefined, stored: number | null): number | null =>
  value === undefined ? stored : value === '' ? null : value
