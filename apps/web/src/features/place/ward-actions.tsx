import { ward, type WardRow } from '@bedside/contracts'
import { Flex } from 'antd'
import { useText } from '../../i18n/messages'
import { Can, mayCall } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { MoreActions, type MoreAction } from '../../ui/more-actions'
import { RowButton } from '../../ui/row-button'
import { bedsAddress, useRemoval } from './place-calls'
import { placeMessages } from './places.messages'

/** What can be done with one ward. */
export function WardActions({ row, onEdit }: { row: WardRow; onEdit: (row: WardRow) => void }) {
  const t = useText(placeMessages)
  const { granted } = useSignedIn()
  const remove = useRemoval(ward.delWard)
  const { hospitalId, departmentId, wardId, wardNo: name, beds } = row
  const more: readonly (MoreAction | false)[] = [
    granted.has('hospital.bed') && {
      key: 'beds',
      label: t('beds'),
      to: bedsAddress({ hospitalId, departmentId, wardId }),
    },
    mayCall(granted, ward.delWard) && {
      key: 'delete',
      label: t('delete'),
      danger: true,
      hindrance: beds > 0 ? t('hasBeds', { count: beds }) : undefined,
      question: t('deleteWard', { name }),
      run: () => remove({ wardId }, name),
    },
  ]
  return (
    <Flex>
      <Can call={ward.setWard}>
        <RowButton onClick={() => onEdit(row)}>{t('edit')}</RowButton>
      </Can>
      <MoreActions actions={more.filter((action) => action !== false)} />
    </Flex>
  )
}
