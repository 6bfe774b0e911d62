import { useRegionText } from '../i18n/regions'

/** The name of a region in the reader's language. */
export function RegionName({ value }: { value: string }) {
  return <>{useRegionText()(value) || '—'}</>
}
