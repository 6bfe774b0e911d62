import { place, type PlaceLevel } from '@bedside/contracts'
import { Select } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint'

interface PlaceSelectProps {
  id?: string
  level: PlaceLevel
  /** What the places are in; hospitals are in nothing. Until it is known, there is nothing to choose. */
  parentId?: number | undefined
  value?: number | null | undefined
  onChange?: (value: number | undefined) => void
  onBlur?: () => void
  /** Beds that have their device and hospitals that take no rentals can be chosen too. */
  takenToo?: boolean
  disabled?: boolean | undefined
  placeholder?: string
  width?: number
  'aria-label'?: string
}

/** One of the places on a level. In another parent it begins anew: what was found in the one before is no choice there. */
export function PlaceSelect(props: PlaceSelectProps) {
  return <Chooser key={props.parentId} {...props} />
}

/** There may be thousands of hospitals: what is typed is looked for on the server. */
function Chooser({ level, parentId, value, onChange, takenToo, width, ...rest }: PlaceSelectProps) {
  const [keyword, setKeyword] = useState('')
  const ready = level === 'hospital' || parentId !== undefined
  const within = parentId === undefined ? {} : { parentId }
  const found = useEndpoint(place.getPlaceOptions, { level, keyword, ...within }, { when: ready, keepLast: ready })
  const options = (ready ? found.data : undefined) ?? []
  const isKnown = value === null || value === undefined || options.some(({ placeId }) => placeId === value)
  const own = useEndpoint(
    place.getPlaceOptions,
    { level, keyword: '', placeId: value ?? 0 },
    { when: !isKnown, quiet: true },
  )
  const all = isKnown ? options : [...options, ...(own.data ?? [])]
  return (
    <Select
      {...rest}
      {...(width !== undefined && { style: { width } })}
      allowClear
      disabled={rest.disabled === true || !ready}
      loading={found.isFetching && ready}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      // Of a place that is out of reach nothing is shown: its number tells nobody anything.
      value={all.some(({ placeId }) => placeId === value) ? value : null}
      options={all.map(({ placeId, label, taken }) => ({
        value: placeId,
        label,
        disabled: taken === 1 && takenToo !== true && placeId !== value,
      }))}
      onChange={(chosen: number | null | undefined) => onChange?.(chosen ?? undefined)}
    />
  )
}
