import type { Texts } from '../fields/spec.js'
import type { Text } from '../wire/text.js'
import { families, type Family, type ModuleEntry, type Who } from './entry-types.js'
import { administrator } from './modules/administrator.js'
import { business } from './modules/business.js'
import { equipment } from './modules/equipment.js'
import { equipmentOrders } from './modules/equipment-orders.js'
import { feedback } from './modules/feedback.js'
import { financial } from './modules/financial.js'
import { home } from './modules/home.js'
import { hospital } from './modules/hospital.js'
import { management } from './modules/management.js'
import { shopmall } from './modules/shopmall.js'
import { system } from './modules/system.js'
import { user } from './modules/user.js'

export * from './entry-types.js'

/**
 * Every module, page and important button, in the order of the sidebar. It seeds the menu tables, defines the types of
 * permissions and client routes, and labels the permission page. After seeding, the database decides titles, order, icons and
 * flags.
 */
export const catalogue = {
  home,
  user,
  management,
  administrator,
  equipment,
  equipmentOrders,
  financial,
  hospital,
  shopmall,
  feedback,
  system,
  business,
} as const

type Catalogue = typeof catalogue
type ButtonsOf<P> = P extends { buttons: infer B } ? keyof B & string : never
type KeysOf<M extends string, Pages> = {
  [K in keyof Pages & string]:
    | `${M}.${K}`
    | (ButtonsOf<Pages[K]> extends never ? never : `${M}.${K}.${ButtonsOf<Pages[K]>}`)
}[keyof Pages & string]

/** The name of a module, page or button that can be granted: the `interfaceName` of its menu row. */
export type AccessKey = { [M in keyof Catalogue & string]: M | KeysOf<M, Catalogue[M]['pages']> }[keyof Catalogue &
  string]

export const interfaceTypes = { module: 1, menu: 2, button: 3 } as const
export type InterfaceType = (typeof interfaceTypes)[keyof typeof interfaceTypes]
export const interfaceTypeTexts = {
  1: ['模块', 'Module'],
  2: ['页面', 'Page'],
  3: ['按钮', 'Button'],
} as const satisfies Texts<InterfaceType>

/** An entry of the catalogue as a row. */
export interface Entry {
  key: AccessKey
  parent: AccessKey | undefined
  type: InterfaceType
  title: Text
  path: string
  icon: string
  hidden: boolean
  alwaysShow: boolean
  families: readonly Family[]
  /** Among the people of a shop, available only to the owner, whatever the role of the others. */
  owner: boolean
}

const familiesOf: Record<Who, readonly Family[]> = { P: ['PLATFORM'], PA: ['PLATFORM', 'AGENT'], S: ['STORE'] }

/** The catalogue as rows, parents before children. */
export const entries: readonly Entry[] = Object.entries(catalogue as Record<string, ModuleEntry>).flatMap(
  ([moduleKey, module]) => [
    entry(moduleKey, undefined, interfaceTypes.module, module.title, module.who, {
      path: module.path,
      icon: module.icon,
      alwaysShow: module.alwaysShow ?? false,
    }),
    ...Object.entries(module.pages).flatMap(([pageKey, page]) => {
      const key = `${moduleKey}.${pageKey}`
      const who = page.who ?? module.who
      const owner = page.owner ?? false
      return [
        entry(key, moduleKey, interfaceTypes.menu, page.title, who, {
          path: `${module.path}/${page.path}`,
          hidden: page.hidden ?? false,
          owner,
        }),
        ...Object.entries(page.buttons ?? {}).map(([button, [zh, en, only]]) =>
          entry(`${key}.${button}`, key, interfaceTypes.button, [zh, en], only ?? who, { owner }),
        ),
      ]
    }),
  ],
)

function entry(
  key: string,
  parent: string | undefined,
  type: InterfaceType,
  title: Text,
  who: Who,
  more: Partial<Entry> = {},
): Entry {
  const blank = { path: '', icon: '', hidden: false, alwaysShow: false, owner: false }
  return {
    ...blank,
    ...more,
    key: key as AccessKey,
    parent: parent as AccessKey | undefined,
    type,
    title,
    families: familiesOf[who],
  }
}

/** The title of an entry, prefixed for a button with that of its page, because buttons of many pages have the same title. */
export function entryPath(key: AccessKey): Text {
  const target = entries.find((one) => one.key === key)
  const above = entries.find((one) => one.key === target?.parent)
  if (!target) return [key, key]
  if (!above || target.type !== interfaceTypes.button) return target.title
  return [`${above.title[0]} › ${target.title[0]}`, `${above.title[1]} › ${target.title[1]}`]
}

/** Entries that among the people of a shop only the owner may use. */
export const ownersAlone: ReadonlySet<string> = new Set(entries.filter(({ owner }) => owner).map(({ key }) => key))

/** Entries that cannot be switched off, because without them permissions could not be repaired. */
export const essential: readonly AccessKey[] = [
  'management',
  'management.permission',
  'management.permission.edit',
  'management.role',
  'management.role.authority',
]

/** The role that holds every permission and cannot be restricted. */
export const superRoleId = 1

/** Converts a stored family to its type. */
export function familyOf(text: string): Family {
  const family = families.find((known) => known === text)
  if (!family) throw new Error(`Unknown family ${text}`)
  return family
}
