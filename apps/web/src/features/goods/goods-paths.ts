import { useSignedIn } from '../../session/session'

/** The platform's people and those of shops open the same pages under addresses of their own. */
export function useGoodsPaths() {
  const isShop = useSignedIn().info.family === 'STORE'
  const list = isShop ? '/business/commodity/commodityList' : '/shopmall/commodityList'
  const edit = isShop ? '/business/commodity/commodityEdit' : '/shopmall/commodityAdd'
  const editOf = (commodityId: number) => `${edit}?commodityId=${commodityId}`
  return { isShop, list, edit, editOf, copyOf: (commodityId: number) => `${edit}?copyOf=${commodityId}` }
}
