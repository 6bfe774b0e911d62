import { Col } from 'antd'
import type { ReactNode } from 'react'

/** How much of a form's width it takes; on a phone all of it, and a third is a half where there is no room for three. */
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

/** A part of a `Row` of a form. */
export const Part = ({ width = 'half', children }: PartProps) => (
  <Col xs={24} {...widths[width]}>
    {children}
  </Col>
)
