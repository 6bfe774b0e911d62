import { type PlaceLevel, placeLevels } from '@bedside/contracts'
import type { ReactElement } from 'react'
import { useTranslate } from '../i18n/messages'
import { PlaceSelect } from './place-select'
import { setClass } from '../list/filter-bar'
import { askedOf, useList } from '../list/list-context'

/** The query fields of the levels, outermost first. */
const fields = { hospital: 'hospitalId', department: 'departmentId', ward: 'wardId', bed: 'bedId' } as const
const levels = Object.keys(fields) as PlaceLevel[]

interface PlaceFilterOptions {
  to?: PlaceLevel
  width?: number
}

/** Filters down to a level, each its own in the bar; changing the hospital clears the levels below. */
export const placeFilters = ({ to = 'ward', width = 170 }: PlaceFilterOptions = {}): readonly ReactElement[] =>
  levels.slice(0, levels.indexOf(to) + 1).map((level) => <PlaceFilter key={level} level={level} width={width} />)

function PlaceFilter({ level, width }: { level: PlaceLevel; width: number }) {
  const list = useList()
  const chosen = (one: PlaceLevel) => askedOf<number>(list, fields[one])
  const depth = levels.indexOf(level)
  const above = levels[depth - 1]
  const below = levels.slice(depth + 1).map((lower) => [fields[lower], undefined] as const)
  const label = useTranslate()(placeLevels.texts[level])
  return (
    <PlaceSelect
      className={setClass(chosen(level))}
      level={level}
      parentId={above && chosen(above)}
      value={chosen(level)}
      takenToo
      width={width}
      aria-label={label}
      placeholder={label}
      onChange={(place) => list.set({ [fields[level]]: place, ...Object.fromEntries(below) })}
    />
  )
}
