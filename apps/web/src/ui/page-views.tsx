import { usePageQuery, useSetPageQuery } from '../tab/tab-place'
import { useSurroundingName } from '../tab/tab-name'
import { availableViews, Views, type View } from './views'

interface PageViewsProps {
  /** The parameter of the page's address that says which is shown. */
  name: string
  views: readonly View[]
}

/** Views of a page. The one that is shown stands in the address, so that links lead there; the first needs no word. */
export function PageViews({ name, views }: PageViewsProps) {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const label = useSurroundingName()
  const [first, ...others] = availableViews(views).map(({ key }) => key)
  const shown = others.find((key) => key === query.get(name)) ?? first
  if (shown === undefined) return null
  const show = (key: string) => {
    const next = new URLSearchParams(query)
    if (key === first) next.delete(name)
    else next.set(name, key)
    setQuery(next)
  }
  return <Views label={label} views={views} shown={shown} onShow={show} />
}
