import { AppstoreOutlined } from '@ant-design/icons'
import { hospital, type HospitalRow } from '@bedside/contracts'
import { Button, Flex } from 'antd'
import { useText } from '../../i18n/messages'
import { hrefOf } from '../../lib/paths'
import { mayCall } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { ConfirmAction } from '../../ui/confirm-action'
import { MoreActions, type MoreAction } from '../../ui/more-actions'
import { RowButton } from '../../ui/row-button'
import { useBoardWay } from '../../ui/use-board-way'
import { setHospitalFlag } from './hospital-calls'
import { hospitalAddress } from './hospital-cells'
import { hospitalMessages } from './hospital.messages'

interface HospitalActionsProps {
  row: HospitalRow
  onTransfer: (row: HospitalRow) => void
  /** On the page of the hospital itself there is no need for ways to it, and room for the one to its board. */
  here?: boolean
}

/** What can be done with one hospital. */
export function HospitalActions({ row, onTransfer, here = false }: HospitalActionsProps) {
  const t = useText(hospitalMessages)
  const { granted } = useSignedIn()
  const board = useBoardWay()(row.hospitalId)
  const mayFlag = mayCall(granted, hospital.updateHospitalIsFlag)
  const mayDetail = !here && granted.has('hospital.detail')
  const ways: readonly (MoreAction | false)[] = [
    mayCall(granted, hospital.transferHospital) && {
      key: 'transfer',
      label: t('transfer'),
      run: () => onTransfer(row),
    },
    mayDetail && { key: 'pricing', label: t('pricing'), to: hospitalAddress(row.hospitalId, 'pricing') },
    mayDetail && { key: 'places', label: t('places'), to: hospitalAddress(row.hospitalId, 'places') },
    !here && board,
    granted.has('hospital.department') && {
      key: 'departments',
      label: t('departments'),
      to: `/hospital/department?hospitalId=${row.hospitalId}`,
    },
  ]
  return (
    <Flex align="center">
      {here && board && (
        <Button href={hrefOf(board.to)} icon={<AppstoreOutlined />}>
          {board.label}
        </Button>
      )}
      {mayFlag && row.isFlag === 1 && (
        <ConfirmAction
          danger
          label={t('disable')}
          question={t('disableQuestion', { name: row.hospitalName })}
          consequence={t('disableConsequence')}
          run={() => setHospitalFlag(row, 2)}
        />
      )}
      {mayFlag && row.isFlag !== 1 && <RowButton onClick={() => void setHospitalFlag(row, 1)}>{t('enable')}</RowButton>}
      <MoreActions actions={ways.filter((way) => way !== false)} />
    </Flex>
  )
}
