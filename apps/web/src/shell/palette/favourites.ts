import { usePreference } from '../../session/preferences'

interface Favourites {
  readonly paths: readonly string[]
}
const none: Favourites = { paths: [] }
const isFavourites = (value: unknown): value is Favourites =>
  typeof value === 'object' && value !== null && 'paths' in value && Array.isArray(value.paths)

/** The user's starred pages, and a function to toggle the star. */
export function useFavourites(): [readonly string[], (path: string) => void] {
  const [{ paths }, set] = usePreference('palette.favourites', isFavourites, none)
  const toggle = (path: string) => {
    const starred = paths.includes(path)
    set((now) => {
      const others = now.paths.filter((known) => known !== path)
      return { paths: starred ? others : [...others, path] }
    })
  }
  return [paths, toggle]
}
