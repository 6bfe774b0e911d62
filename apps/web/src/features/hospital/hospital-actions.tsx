import { AppstoreOutlined } from '@ant-design/icons'
import { hospital, type HospitalRow } from '@bedside/contracts'
import { Button } from 'antd'
import { useText } from '../../i18n/messages'
import { pageAddress } from '../../lib/page-address'
import { hrefOf } from '../../lib/paths'
import { useSignedIn } from '../../session/session'
import { useFlagAction } from '../../ui/flag-toggle'
import { RowActions } from '../../ui/row-actions'
import { useBoardWay } from '../../ui/use-board-way'
import { hospitalAddress } from './hospital-cells'
import { hospitalFlag } from './hospital-flag'
import { hospitalMessages } from './hospital.messages'

interface HospitalActionsProps {
  row: HospitalRow
  onTransfer: (row: HospitalRow) => void
  /**
   * Set on the hospital's own page: links to that page are left out, and the link to the board is a button of its own.
   */
  here?: boolean
}

/** The actions on a hospital that the viewer's permissions allow. */
export function HospitalActions({ row, onTransfer, here = false }: HospitalActionsProps) {
  const t = useText(hospitalMessages)
  const { granted } = useSignedIn()
  const { hospitalId } = row
  const board = useBoardWay()(hospitalId)
  const flagAction = useFlagAction(hospitalFlag)
  const mayDetail = !here && granted.has('hospital.detail')
  return (
    <RowActions
      actions={[
        !here && board && { ...board, first: true },
        { ...flagAction(row), first: row.isFlag !== 1 },
        { call: hospital.transferHospital, label: t('transfer'), run: () => onTransfer(row) },
        mayDetail && { label: t('pricing'), to: hospitalAddress(hospitalId, 'pricing') },
        mayDetail && { label: t('places'), to: hospitalAddress(hospitalId, 'places') },
        {
          access: 'hospital.department',
          label: t('departments'),
          to: pageAddress('hospital.department', { hospitalId }),
        },
      ]}
    >
      {here && board && (
        <Button href={hrefOf(board.to)} icon={<AppstoreOutlined />}>
          {board.label}
        </Button>
      )}
    </RowActions>
  )
}
