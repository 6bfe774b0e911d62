import { useQuery } from '@tanstack/react-query'
import { translate } from '@bedside/contracts'
import { useLanguage } from './language'

/** The official list of regions, loaded on first use and cached. */
export const useRegions = (when = true) =>
  useQuery({
    queryKey: ['regions'],
    queryFn: async () => (await import('@bedside/contracts/regions')).regions,
    staleTime: Infinity,
    enabled: when,
  })

/** The name of a region in the user's language. Records store its Chinese name; unknown regions are shown as stored. */
export function useRegionText(when = true): (value: string) => string {
  const language = useLanguage()
  const { data } = useRegions(when && language === 'en')
  return (value) => {
    const region = data?.find((one) => one.value === value)
    return region ? translate(region.name, language) : value
  }
}
