import { type PlaceLevel, placeLevels } from '@bedside/contracts'
import { useTranslate } from '../i18n/messages'
import { PlaceSelect } from './place-select'
import { setClass } from '../list/filter-bar'
import { askedOf, useList } from '../list/list-context'

/** The query fields of the levels, outermost first. */
const fields = { hospital: 'hospitalId', department: 'departmentId', ward: 'wardId', bed: 'bedId' } as const
const levels = Object.keys(fields) as PlaceLevel[]

/** Filters down to a level; changing the hospital clears the levels below. */
export function PlaceFilter({ to = 'ward', width = 170 }: { to?: PlaceLevel; width?: number }) {
  const list = useList()
  const translate = useTranslate()
  const chosen = (level: PlaceLevel) => askedOf<number>(list, fields[level])
  return levels.slice(0, levels.indexOf(to) + 1).map((level, depth) => {
    const above = levels[depth - 1]
    const below = levels.slice(depth + 1).map((lower) => [fields[lower], undefined] as const)
    const label = translate(placeLevels.texts[level])
    return (
      <PlaceSelect
        key={level}
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
  })
}
