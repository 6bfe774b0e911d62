import { useTranslate } from '../i18n/messages'
import { RegionSelect } from './region-select'
import { setClass } from '../list/filter-bar'
import { useFilterField, useList } from '../list/list-context'

/** Filters by province or city. */
export function RegionFilter({ width = 160 }: { width?: number }) {
  const list = useList()
  const label = useTranslate()(useFilterField('region').label)
  const { region = '' } = list.query as { region?: string }
  return (
    <RegionSelect
      className={setClass(region)}
      width={width}
      aria-label={label}
      placeholder={label}
      value={region}
      onChange={(chosen) => list.set({ region: chosen } as object)}
    />
  )
}
