import { bed, BedRow, device, fieldsOf, textOfValue, unbindable } from '@bedside/contracts'
import { Flex } from 'antd'
import { useSay, useText } from '../../i18n/messages'
import { Can, mayCall } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { MoreActions, type MoreAction } from '../../ui/more-actions'
import { RowButton } from '../../ui/row-button'
import { useBoardWay } from '../../ui/use-board-way'
import { useRemoval } from './place-calls'
import { placeMessages } from './places.messages'
import type { BedDialogs } from './use-bed-dialogs'

/** What can be done with one bed and the device at it. */
export function BedActions({ row, dialogs }: { row: BedRow; dialogs: BedDialogs }) {
  const t = useText(placeMessages)
  const { granted } = useSignedIn()
  const remove = useRemoval(bed.delBed)
  const boardWay = useBoardWay()
  const whyNotUnbound = useWhyNotUnbound()
  const { bedId, bedNo: name, deviceNo } = row
  const empty = deviceNo === null
  const more: readonly (MoreAction | false)[] = [
    empty && mayCall(granted, device.bindDevice) && { key: 'bind', label: t('bind'), run: () => dialogs.bind(row) },
    !empty &&
      mayCall(granted, device.unbindDevice) && {
        key: 'unbind',
        label: t('unbind'),
        hindrance: whyNotUnbound(row),
        run: () => dialogs.unbind(row),
      },
    !empty &&
      mayCall(granted, device.getDeviceLabels) && { key: 'label', label: t('label'), run: () => dialogs.label(row) },
    boardWay(row.hospitalId),
    mayCall(granted, bed.delBed) && {
      key: 'delete',
      label: t('delete'),
      danger: true,
      hindrance: empty ? undefined : t('hasDevice', { deviceNo }),
      question: t('deleteBed', { name }),
      run: () => remove({ bedId }, name),
    },
  ]
  return (
    <Flex>
      <Can call={bed.setBed}>
        <RowButton onClick={() => dialogs.edit(row)}>{t('edit')}</RowButton>
      </Can>
      <MoreActions actions={more.filter((action) => action !== false)} />
    </Flex>
  )
}

/** How the device stands, where it cannot be taken from its bed like that. */
function useWhyNotUnbound(): (row: BedRow) => string | undefined {
  const say = useSay()
  return ({ deviceStatus: status }) => {
    if (status === null || unbindable.includes(status)) return undefined
    const spec = fieldsOf(BedRow).get('deviceStatus')
    const text = spec && textOfValue(spec, status)
    return text ? say(text) : status
  }
}
