import { commodity, CommodityPlaceForm, CommodityReasonForm, type CommodityRow } from '@bedside/contracts'
import { Field } from '../../forms/field'
import { useRecordDialog } from '../../forms/use-record-dialog'
import { useText } from '../../i18n/messages'
import { dialogsOf } from '../../ui/dialogs-of'
import { commodityMessages } from './commodity.messages'

export type CommodityDialogs = ReturnType<typeof useCommodityDialogs>

const nameOf = ({ commodityName }: CommodityRow) => commodityName
const which = ({ commodityId, version }: CommodityRow) => ({ commodityId, version })

export function useCommodityDialogs() {
  const t = useText(commodityMessages)
  const takeDown = useRecordDialog({
    id: 'commodity-take-down',
    call: commodity.takeDownCommodity,
    nameOf,
    title: commodityMessages.takeDownTitle,
    saved: commodityMessages.takenDown,
    startFrom: which,
    okText: t('takeDown'),
    danger: true,
    fields: () => <Field of={CommodityReasonForm} name="reason" help={t('takeDownHelp')} />,
  })
  const place = useRecordDialog({
    id: 'commodity-place',
    call: commodity.placeCommodity,
    nameOf,
    title: commodityMessages.placeTitle,
    saved: commodityMessages.placed,
    startFrom: (row: CommodityRow) => ({ ...which(row), position: row.position, recommended: row.recommended }),
    fields: () => (
      <>
        <Field of={CommodityPlaceForm} name="position" help={t('placeHelp')} />
        <Field of={CommodityPlaceForm} name="recommended" />
      </>
    ),
  })
  return dialogsOf({ takeDown, place })
}
