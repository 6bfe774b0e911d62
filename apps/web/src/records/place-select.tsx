import { place, type PlaceLevel } from '@bedside/contracts'
import { Select } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint'
import { useText } from '../i18n/messages'
import { recordMessages } from './records.messages'

interface PlaceSelectProps {
  id?: string
  level: PlaceLevel
  /** The parent place; not needed for hospitals. Until it is known, there is nothing to choose. */
  parentId?: number | undefined
  value?: number | null | undefined
  onChange?: (value: number | undefined) => void
  onBlur?: () => void
  /** Also offers beds that already have a device and hospitals closed for rental. */
  takenToo?: boolean
  disabled?: boolean | undefined
  placeholder?: string
  width?: number
  className?: string
  'aria-label'?: string
}

/** Selects a place of one level. Remounted when the parent changes: earlier search results no longer apply. */
export function PlaceSelect(props: PlaceSelectProps) {
  return <Chooser key={props.parentId} {...props} />
}

/** Searches on the server, because there may be thousands of hospitals. */
function Chooser({ level, parentId, value, onChange, takenToo, width, ...rest }: PlaceSelectProps) {
  const t = useText(recordMessages)
  const [keyword, setKeyword] = useState('')
  const ready = level === 'hospital' || parentId !== undefined
  const within = parentId === undefined ? {} : { parentId }
  const answer = useEndpoint(place.getPlaceOptions, { level, keyword, ...within }, { when: ready, keepLast: ready })
  const options = (ready ? answer.data : undefined) ?? []
  const chosen = value ?? undefined
  const isKnown = chosen === undefined || options.some(({ placeId }) => placeId === chosen)
  const chosenAnswer = useEndpoint(
    place.getPlaceOptions,
    { level, keyword: '', placeId: chosen ?? 0 },
    { when: !isKnown, quiet: true },
  )
  // A place the user cannot see may still be in the form or address: it is shown so that it can be cleared or replaced.
  const beyond = chosen === undefined ? [] : [{ placeId: chosen, label: t('outOfReach'), taken: 0 }]
  const others = chosenAnswer.data?.length === 0 ? beyond : (chosenAnswer.data ?? [])
  const all = isKnown ? options : [...options, ...others]
  return (
    <Select
      {...rest}
      {...(width !== undefined && { style: { width } })}
      allowClear
      disabled={rest.disabled === true || (!ready && chosen === undefined)}
      loading={answer.isFetching && ready}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      // Empty until the name is known: an id means nothing to people.
      value={isKnown || chosenAnswer.data ? (chosen ?? null) : null}
      options={all.map(({ placeId, label, taken }) => ({
        value: placeId,
        label,
        disabled: taken === 1 && takenToo !== true && placeId !== chosen,
      }))}
      onChange={(chosen: number | null | undefined) => onChange?.(chosen ?? undefined)}
    />
  )
}
