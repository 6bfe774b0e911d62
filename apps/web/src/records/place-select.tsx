import { place, type PlaceLevel } from '@bedside/contracts'
import { Select } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint'
import { useText } from '../i18n/messages'
import { recordMessages } from './records.messages'

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
  className?: string
  'aria-label'?: string
}

/** One of the places on a level. In another parent it begins anew: what was found in the one before is no choice there. */
export function PlaceSelect(props: PlaceSelectProps) {
  return <Chooser key={props.parentId} {...props} />
}

/** There may be thousands of hospitals: what is typed is looked for on the server. */
function Chooser({ level, parentId, value, onChange, takenToo, width, ...rest }: PlaceSelectProps) {
  const t = useText(recordMessages)
  const [keyword, setKeyword] = useState('')
  const ready = level === 'hospital' || parentId !== undefined
  const within = parentId === undefined ? {} : { parentId }
  const found = useEndpoint(place.getPlaceOptions, { level, keyword, ...within }, { when: ready, keepLast: ready })
  const options = (ready ? found.data : undefined) ?? []
  const chosen = value ?? undefined
  const isKnown = chosen === undefined || options.some(({ placeId }) => placeId === chosen)
  const own = useEndpoint(
    place.getPlaceOptions,
    { level, keyword: '', placeId: chosen ?? 0 },
    { when: !isKnown, quiet: true },
  )
  // What is out of reach is in the form or the address all the same: it can be cleared, or another one chosen.
  const beyond = chosen === undefined ? [] : [{ placeId: chosen, label: t('outOfReach'), taken: 0 }]
  const others = own.data?.length === 0 ? beyond : (own.data ?? [])
  const all = isKnown ? options : [...options, ...others]
  return (
    <Select
      {...rest}
      {...(width !== undefined && { style: { width } })}
      allowClear
      disabled={rest.disabled === true || (!ready && chosen === undefined)}
      loading={found.isFetching && ready}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      // Until it is known what it is called, nothing: its number tells nobody anything.
      value={isKnown || own.data ? (chosen ?? null) : null}
      options={all.map(({ placeId, label, taken }) => ({
        value: placeId,
        label,
        disabled: taken === 1 && takenToo !== true && placeId !== chosen,
      }))}
      onChange={(chosen: number | null | undefined) => onChange?.(chosen ?? undefined)}
    />
  )
}
