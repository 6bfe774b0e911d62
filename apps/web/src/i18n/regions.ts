import { useQuery } from '@tanstack/react-query'
import { say } from '@bedside/contracts'
import { useLanguage } from './language'

/** The official list of regions, fetched where somebody needs it and then kept. */
export const useRegions = (when = true) =>
  useQuery({
    queryKey: ['regions'],
    queryFn: async () => (await import('@bedside/contracts/regions')).regions,
    staleTime: Infinity,
    enabled: when,
  })

/** What the reader calls a region. Records hold its Chinese name; what is not on the list is called what it is. */
export function useRegionText(when = true): (value: string) => string {
  const language = useLanguage()
  const { data } = useRegions(when && language === 'en')
  return (value) => {
    const region = data?.find((one) => one.value === value)
    return region ? say(region.name, language) : value
  }
}
