import { fault, type PictureForm, type StorePapersForm } from '@bedside/contracts'
import { ensure } from '../../ensure.js'
import { isEmpty } from '../audit/audit.rules.js'
import type { Snapshot } from '../audit/audit-target.js'
import type { StoredShop } from './stores.js'

/** The papers that a shop submits for review: omitted ones are those requested before, a cleared permit number gives up the permit. */
export function requestedPapers(form: StorePapersForm, before: Snapshot): Snapshot {
  const { storeName, uscc, payoutHolder, idNo, licence, identity } = form
  return {
    storeName,
    uscc,
    licence: fileIds(licence) ?? before['licence'],
    payoutHolder,
    idNo: idNo ?? before['idNo'],
    identity: fileIds(identity) ?? before['identity'],
    ...permitOf(form, before),
  }
}

function permitOf({ foodPermitNo, foodPermitUntil, foodPermit }: StorePapersForm, before: Snapshot): Snapshot {
  if (foodPermitNo === '') return { foodPermitNo, foodPermitUntil: '', foodPermit: [] }
  return {
    foodPermitNo: foodPermitNo ?? before['foodPermitNo'],
    foodPermitUntil: foodPermitUntil ?? before['foodPermitUntil'],
    foodPermit: fileIds(foodPermit) ?? before['foodPermit'],
  }
}

const fileIds = (pictures: readonly PictureForm[] | undefined): number[] | undefined =>
  pictures && pictures.length > 0 ? pictures.map(({ fileId }) => fileId) : undefined

const count = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** A food permit has a number, a last day and a picture; a shop without one has none of them. */
export function mustBeComplete(papers: Snapshot): void {
  const { licence, identity, idNo, foodPermitNo, foodPermitUntil, foodPermit } = papers
  ensure(count(licence) === 1 && count(identity) === 2 && !isEmpty(idNo), () => fault('store.papersMissing'))
  const permit = [foodPermitNo, foodPermitUntil, foodPermit]
  ensure(permit.every(isEmpty) || !permit.some(isEmpty), () => fault('store.foodPermitMissing'))
}

/** An expired food permit cannot be submitted, but an approved one stays on file while other papers change. */
export function mustBeValid({ foodPermitUntil }: Snapshot, approved: StoredShop, today: string): void {
  if (isEmpty(foodPermitUntil) || foodPermitUntil === approved.foodPermitUntil) return
  ensure(String(foodPermitUntil) >= today, () => fault('store.foodPermitOver'))
}
