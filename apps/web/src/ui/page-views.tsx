import { usePageQuery, useSetPageQuery } from '../tab/tab-place'
import { useSurroundingName } from '../tab/tab-name'
import { availableViews, Views, type View } from './views'

interface PageViewsProps {
  /** The address parameter that names the view. */
  name: string
  views: readonly View[]
}

/** The views of a page. The current one is in the address, so that it can be linked to; the first is the default. */
export function PageViews({ name, views }: PageViewsProps) {
  const query = usePageQuery()
  const setQuery = useSetPageQuery()
  const label = useSurroundingName()
  const [first, ...others] = availableViews(views)
  if (first === undefined) return null
  const viewInAddress = query.get(name)
  const shown =
    others.find(
      ({ key, formerly }) => viewInAddress !== null && (viewInAddress === key || viewInAddress === formerly),
    ) ?? first
  const show = (key: string) =>
    setQuery((next) => {
      if (key === first.key) next.delete(name)
      else next.set(name, key)
      return next
    })
  return <Views label={label} views={views} shown={shown.key} onShow={show} />
}
