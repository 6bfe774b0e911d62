import { Col } from 'antd'
import type { ReactNode } from 'react'

/** Share of the form's width; full width on phones, and a third becomes a half if three do not fit. */
const widths = {
  half: { sm: 12 },
  third: { sm: 12, lg: 8 },
  twoThirds: { sm: 24, lg: 16 },
  quarter: { sm: 6 },
  whole: {},
} as const

interface PartProps {
  width?: keyof typeof widths
  children: ReactNode
}

/** A column in a form's `Row`. */
export const Part = ({ width = 'half', children }: PartProps) => (
  <Col xs={24} {...widths[width]}>
    {children}
  </Col>
)
