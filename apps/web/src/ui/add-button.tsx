import { PlusOutlined } from '@ant-design/icons'
import type { Endpoint } from '@bedside/contracts'
import { Button } from 'antd'
import { Can, type Callable } from '../session/can'
import { usePageAction } from '../tab/use-page-action'

interface AddButtonProps {
  call: Callable & Pick<Endpoint, 'name'>
  label: string
  disabled?: boolean
  onClick: () => void
}

/** Adds a record, if the user may; links can trigger it by the name of its endpoint. */
export const AddButton = (props: AddButtonProps) => (
  <Can call={props.call}>
    <Adding {...props} />
  </Can>
)

function Adding({ call, label, ...rest }: AddButtonProps) {
  usePageAction(call.name, rest.onClick, rest.disabled !== true)
  return (
    <Button type="primary" icon={<PlusOutlined />} {...rest}>
      {label}
    </Button>
  )
}
