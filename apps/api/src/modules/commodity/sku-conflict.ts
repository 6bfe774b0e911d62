import { combinationsOf, specKeyOf, underKnownNames, type SkuForm } from '@bedside/contracts'
import type { Changed } from '../../journal/conflict.js'
import type { Matrix, StoredSku } from './skus.js'

/**
 * For a form opened before prices changed: the log says which did, in words; the form needs all of its combinations, as they are
 * stored. Those that only the form has stay as they are in it.
 */
export function withSkus(
  { prices, ...changed }: Changed,
  stored: readonly StoredSku[],
  { specs, known, skus }: Pick<Matrix, 'specs' | 'known' | 'skus'>,
): Changed {
  if (!prices) return changed
  const named = underKnownNames(specs, known)
  const storedByKey = new Map(stored.map((sku) => [sku.specKey, sku]))
  const mineByKey = new Map(skus.map((sku) => [specKeyOf(named, sku.values), sku]))
  const after = combinationsOf(specs).map((values) => {
    const key = specKeyOf(named, values)
    const sku = storedByKey.get(key)
    return sku ? asForm(sku, values) : (mineByKey.get(key) ?? { values })
  })
  return { ...changed, skus: { before: skus, after } }
}

const asForm = ({ priceCents, marketCents, code, weightG }: StoredSku, values: string[]): SkuForm => ({
  values,
  priceCents,
  ...(marketCents > 0 && { marketCents }),
  ...(code !== null && { code }),
  ...(weightG > 0 && { weightG }),
})
