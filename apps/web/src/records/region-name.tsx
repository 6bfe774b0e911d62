import { useRegionText } from '../i18n/regions'

/** A region as the reader calls it. */
export function RegionName({ value }: { value: string }) {
  return <>{useRegionText()(value) || '—'}</>
}
