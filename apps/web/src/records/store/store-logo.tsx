import type { Picture, StoreRow } from '@bedside/contracts'
import { PictureButton } from '../../ui/picture-button'
import './store-logo.css'

/** A shop's logo; without one, the first letter of its name, so that names stay aligned. */
export const StoreLogo = ({ row: { logo, storeName } }: { row: Pick<StoreRow, 'logo' | 'storeName'> }) => (
  <span className="store-logo" data-initial={logo[0] ? undefined : [...storeName][0]}>
    {logo[0] && <PictureButton picture={logo[0]} name={logo[0].alt || storeName} />}
  </span>
)

/** A shop as its forms begin with it: of the logo they send what is stored, not its addresses. */
export const withLogoToSend = <Row extends { readonly logo: readonly Picture[] }>(row: Row) => ({
  ...row,
  logo: row.logo.map(({ fileId, alt }) => ({ fileId, alt })),
})
