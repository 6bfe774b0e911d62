import {
  agent,
  bed,
  category,
  department,
  device,
  entries,
  franchise,
  manager,
  ownStaff,
  role,
  slide,
  sms,
  ward,
  type Endpoint,
} from '@bedside/contracts'
import type { Page } from '../../lib/page'
import { mayCall } from '../../session/can'
import type { SignedIn } from '../../session/session'
import { go } from '../../tab/go'
import { withAction } from '../../tab/use-page-action'
import type { ActionItem } from './palette-items'

/** Endpoints that add a record, each with a button on its list page. */
const adding: readonly Endpoint[] = [
  department.setDepartment,
  ward.setWard,
  bed.setBed,
  device.setDevice,
  sms.setSms,
  franchise.setFranchise,
  agent.updateAgent,
  manager.setManager,
  role.setRole,
  category.setCategory,
  slide.setSlide,
  ownStaff.setStaff,
]

const paths = new Map<string, string>(entries.map(({ key, path }) => [key, path]))

/** The page of a button: its permission is below the page's. */
const pathOf = (key: string): string | undefined => paths.get(key.slice(0, key.lastIndexOf('.')))

/** The "add" actions the user may perform, titled as in the contract; each opens the form on its page. */
export const addItems = (me: SignedIn, pages: readonly Page[]): readonly ActionItem[] =>
  adding.flatMap((call) => {
    const keys = [call.access].flat().filter((key) => me.granted.has(key))
    const path = keys.map(pathOf).find((at) => pages.some((page) => page.path === at))
    if (!mayCall(me, call) || path === undefined || !call.done) return []
    return [{ id: call.name, title: call.done.added, run: () => go(withAction(path, call.name)) }]
  })
