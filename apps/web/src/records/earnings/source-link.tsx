import type { Business } from '@bedside/contracts'
import { AboutLink } from '../money/about-link'

interface Source {
  readonly business: Business
  readonly orderId: number
  readonly orderNo: string
}

/** A link to the rental or sale a share comes from. */
export const SourceLink = ({ of: { business, orderId, orderNo } }: { of: Source }) => (
  <AboutLink row={{ orderNo, [business === 'MALL' ? 'mallOrderId' : 'orderId']: orderId }} />
)
