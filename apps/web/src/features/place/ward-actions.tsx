import { ward, type WardRow } from '@bedside/contracts'
import { useText } from '../../i18n/messages'
import { pageAddress } from '../../lib/page-address'
import { RowActions } from '../../ui/row-actions'
import { useDeletion } from '../../ui/use-deletion'
import { placeMessages } from './places.messages'

export function WardActions({ row, onEdit }: { row: WardRow; onEdit: (row: WardRow) => void }) {
  const t = useText(placeMessages)
  const deletion = useDeletion(ward.delWard, 'ward')
  const { hospitalId, departmentId, wardId, version, wardNo: name, beds } = row
  return (
    <RowActions
      actions={[
        { call: ward.setWard, label: t('edit'), first: true, run: () => onEdit(row) },
        {
          access: 'hospital.bed',
          label: t('beds'),
          to: pageAddress('hospital.bed', { hospitalId, departmentId, wardId }),
        },
        deletion({ wardId, version }, name, { hindrance: beds > 0 ? t('hasBeds', { count: beds }) : undefined }),
      ]}
    />
  )
}
