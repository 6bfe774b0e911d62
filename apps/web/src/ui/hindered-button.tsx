import { Tooltip } from 'antd'
import { RowButton } from './row-button'

interface HinderedButtonProps {
  label: string
  /** The accessible name, if it is not the label. */
  accessibleName?: string | undefined
  /** Why the action is not possible. */
  hindrance: string
}

/** An action that is not possible for this record. It can still be focused, and says why when pointed at, focused or touched. */
export const HinderedButton = ({ label, accessibleName, hindrance }: HinderedButtonProps) => (
  <Tooltip title={hindrance} trigger={['hover', 'focus']}>
    <RowButton aria-disabled aria-label={accessibleName} aria-description={hindrance}>
      {label}
    </RowButton>
  </Tooltip>
)
