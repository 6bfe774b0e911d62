import { bed, type BedRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../i18n/messages'
import { Can, useCan } from '../../session/can'
import { MoreActions } from '../../ui/more-actions'
import { RowButton } from '../../ui/row-button'
import { useRemoval } from './place-calls'
import { placeMessages } from './places.messages'

/** What can be done with one bed. */
export function BedActions({ row, onEdit }: { row: BedRow; onEdit: (row: BedRow) => void }) {
  const t = useText(placeMessages)
  const remove = useRemoval(bed.delBed)
  const mayRemove = useCan(bed.delBed)
  const { bedId, bedNo: name, deviceNo } = row
  const removal = {
    key: 'delete',
    label: t('delete'),
    danger: true,
    hindrance: deviceNo === null ? undefined : t('hasDevice', { deviceNo }),
    question: t('deleteBed', { name }),
    run: () => remove({ bedId }, name),
  }
  return (
    <Flex>
      <Can call={bed.setBed}>
        <RowButton onClick={() => onEdit(row)}>{t('edit')}</RowButton>
      </Can>
      <MoreActions actions={mayRemove ? [removal] : []} />
    </Flex>
  )
}
