import { useLanguage } from '../i18n/language'
import { useSay } from '../i18n/messages'
import { useRegions } from './use-regions'

/** A region as the reader calls it. Records hold its Chinese name, and what is not on the list is shown as it stands. */
export function RegionName({ value }: { value: string }) {
  const say = useSay()
  const { data } = useRegions(useLanguage() === 'en')
  const region = data?.find((one) => one.value === value)
  return <>{(region ? say(region.name) : value) || '—'}</>
}
