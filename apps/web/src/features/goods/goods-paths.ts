import { useSignedIn } from '../../session/session'

/** The addresses of the goods pages, which differ between the platform and shops. */
export function useGoodsPaths() {
  const isShop = useSignedIn().info.family === 'STORE'
  const list = isShop ? '/business/commodity/commodityList' : '/shopmall/commodityList'
  const edit = isShop ? '/business/commodity/commodityEdit' : '/shopmall/commodityAdd'
  const editOf = (commodityId: number) => `${edit}?commodityId=${commodityId}`
  return { isShop, list, edit, editOf, copyOf: (commodityId: number) => `${edit}?copyOf=${commodityId}` }
}
