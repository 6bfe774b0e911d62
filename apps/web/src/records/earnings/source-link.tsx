import type { Business } from '@bedside/contracts'
import { AboutLink } from '../money/about-link'

interface Source {
  readonly business: Business
  readonly orderId: number
  readonly orderNo: string
}

/** The rental or sale that a share comes of. */
export const SourceLink = ({ of: { business, orderId, orderNo } }: { of: Source }) => (
  <AboutLink row={{ orderNo, [business === 'MALL' ? 'mallOrderId' : 'orderId']: orderId }} />
)
