import { bed, BedRow, device, fieldsOf, textOfValue, unbindable } from '@bedside/contracts'
import { useTranslate, useText } from '../../i18n/messages'
import { RowActions } from '../../ui/row-actions'
import { useBoardWay } from '../../ui/use-board-way'
import { useDeletion } from '../../ui/use-deletion'
import { placeMessages } from './places.messages'
import type { BedDialogs } from './use-bed-dialogs'

/** The actions on a bed and its device that the viewer's permissions allow. */
export function BedActions({ row, dialogs }: { row: BedRow; dialogs: BedDialogs }) {
  const t = useText(placeMessages)
  const deletion = useDeletion(bed.delBed, 'bed')
  const boardWay = useBoardWay()
  const whyNotUnbound = useWhyNotUnbound()
  const { bedId, version, bedNo: name, deviceNo } = row
  const empty = deviceNo === null
  return (
    <RowActions
      actions={[
        { call: bed.setBed, label: t('edit'), first: true, run: () => dialogs.edit(row) },
        empty && { call: device.bindDevice, label: t('bind'), run: () => dialogs.bind(row) },
        !empty && {
          call: device.unbindDevice,
          label: t('unbind'),
          hindrance: whyNotUnbound(row),
          run: () => dialogs.unbind(row),
        },
        !empty && { call: device.getDeviceLabels, label: t('label'), run: () => dialogs.label(row) },
        boardWay(row.hospitalId),
        deletion({ bedId, version }, name, { hindrance: empty ? undefined : t('hasDevice', { deviceNo }) }),
      ]}
    />
  )
}

/** The device's status if it prevents unbinding, to be shown as the reason. */
function useWhyNotUnbound(): (row: BedRow) => string | undefined {
  const translate = useTranslate()
  return ({ deviceStatus: status }) => {
    if (status === null || unbindable.includes(status)) return undefined
    const spec = fieldsOf(BedRow).get('deviceStatus')
    const text = spec && textOfValue(spec, status)
    return text ? translate(text) : status
  }
}
