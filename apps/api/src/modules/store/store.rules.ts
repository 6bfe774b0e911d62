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
type Kept = Pick<StoredShop, keyof typeof fresh | 'deliveryWays'>

/** The columns that the form of a shop fills; what it leaves out stays as it is stored. */
export function columnsOf(form: StoreForm, stored: Kept) {
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

/** The same of a new shop; what it leaves out is as new shops begin. */
export const newColumns = (form: StoreForm, defaults: Pick<Kept, keyof StoreDefaults>) =>
  columnsOf(form, { ...fresh, deliveryWays: '', ...defaults })

type Selling = Pick<
  Kept,
  'address' | 'freightCents' | 'freeFromCents' | 'opensAt' | 'closesAt' | 'notice' | 'deliveryWays'
>
const selling = { address: '', freightCents: 0, freeFromCents: 0, opensAt: '', closesAt: '', notice: '' }

/** The same for what a shop's own people change. */
export const sellingColumns = (form: Omit<OwnStoreForm, 'version'>, stored: Selling) => ({
  contact: form.contact,
  phone: form.phone,
  ...mergeForm(form, stored, selling),
  deliveryWays: form.deliveryWays?.join(',') ?? stored.deliveryWays,
})

/** Left out, it stays; emptied, there is none. */
export const chosen = (said: number | '' | undefined, stored: number | null): number | null =>
  said === undefined ? stored : said === '' ? null : said
