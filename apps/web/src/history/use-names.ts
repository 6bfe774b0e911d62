import {
  agent,
  category,
  entries,
  role,
  roleText,
  translate,
  type Language,
  type MenuNode,
  type OperationLogRow,
} from '@bedside/contracts'
import { useEndpoint } from '../api/use-endpoint'
import { useLanguage } from '../i18n/language'
import { useRegionText } from '../i18n/regions'
import { useCan } from '../session/can'
import { menuTitle } from '../session/menu-title'
import { useSignedIn } from '../session/session'
import { changedFields, type Names } from './changes'

const ofRoles: readonly string[] = ['roleId']
/** The filters of exports may contain a region too. */
const ofRegions: readonly string[] = ['region', 'filters']
const ofAgents: readonly string[] = ['agentId', 'parentId']
const ofCategories: readonly string[] = ['categoryId', 'categoryIds']

/** Looks up names for the ids and keys in a log row, as far as the user may know them. */
export function useNames(row: OperationLogRow | undefined): Names {
  const language = useLanguage()
  const { menu } = useSignedIn()
  const mayRoles = useCan(role.dropDownList)
  const mayCategories = useCan(category.getCategoryList)
  const fields = row ? changedFields(row) : []
  const asks = (known: readonly string[]) => fields.some((field) => known.includes(field))
  const roles = useEndpoint(role.dropDownList, {}, { when: mayRoles && asks(ofRoles), quiet: true })
  const agents = useEndpoint(agent.dropDownAgent, { keyword: '' }, { when: asks(ofAgents), quiet: true })
  const categories = useEndpoint(
    category.getCategoryList,
    {},
    { when: mayCategories && asks(ofCategories), quiet: true },
  )
  const region = useRegionText(asks(ofRegions))
  const titles = entryTitles(menu, language)
  return {
    entry: (name) => titles.get(name),
    region,
    record: (field, id) => {
      if (ofRoles.includes(field)) {
        const found = roles.data?.find(({ roleId }) => roleId === id)
        return found && translate(roleText(found.roleName), language)
      }
      if (ofAgents.includes(field)) return agents.data?.find(({ agentId }) => agentId === id)?.company
      if (ofCategories.includes(field))
        return categories.data?.find(({ categoryId }) => categoryId === id)?.categoryName
      return undefined
    },
  }
}

/** Each entry with its parent's title, because buttons on many pages have the same title. */
function entryTitles(menu: readonly MenuNode[], language: Language): ReadonlyMap<string, string> {
  const titles = new Map<string, string>()
  const add = (key: string, above: string | undefined, title: string) =>
    titles.set(key, above === undefined ? title : `${above} › ${title}`)
  const catalogue = new Map<string, string>(entries.map(({ key, title }) => [key, translate(title, language)]))
  for (const { key, parent, title } of entries)
    add(key, parent === undefined ? undefined : catalogue.get(parent), translate(title, language))
  // Titles can be edited and entries added on the permission page, so the menu takes precedence over the catalogue.
  const walk = (nodes: readonly MenuNode[], above?: string) => {
    for (const node of nodes) {
      const title = translate(menuTitle(node), language)
      add(node.interfaceName, above, title)
      walk(node.sysMenuList, title)
    }
  }
  walk(menu)
  return titles
}
