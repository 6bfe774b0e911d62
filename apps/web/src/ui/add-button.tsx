import { PlusOutlined } from '@ant-design/icons'
import type { Endpoint } from '@bedside/contracts'
import { Button } from 'antd'
import { Can } from '../session/can'

interface AddButtonProps {
  call: Pick<Endpoint, 'access'>
  label: string
  disabled?: boolean
  onClick: () => void
}

/** Adds to a list, for those who may. */
export const AddButton = ({ call, label, ...rest }: AddButtonProps) => (
  <Can call={call}>
    <Button type="primary" icon={<PlusOutlined />} {...rest}>
      {label}
    </Button>
  </Can>
)
