import { Tooltip } from 'antd'
import { RowButton } from './row-button'

interface HinderedButtonProps {
  label: string
  /** The accessible name, if it is not the label. */
  spoken?: string | undefined
  /** Why the action is not possible. */
  hindrance: string
}

/** An action that is not possible for this record. It can still be focused, and says why when pointed at, focused or touched. */
export const HinderedButton = ({ label, spoken, hindrance }: HinderedButtonProps) => (
  <Tooltip title={hindrance} trigger={['hover', 'focus']}>
    <RowButton aria-disabled aria-label={spoken} aria-description={hindrance}>
      {label}
    </RowButton>
  </Tooltip>
)
