import type { World } from '../../src/testing/world.js'

interface Person {
  id: number
  account: string
  name: string
  phone: string
  agentId: number | null
  path: string | null
}
interface Company {
  id: number
  company: string
  contact: string
  phone: string
  path: string
}

interface Hospital {
  id: number
  name: string
  agentPath: string
}

/** What a reply must not contain: ids by field name, and words anywhere. */
interface Secrets {
  ids: Record<string, ReadonlySet<number>>
  words: ReadonlySet<string>
}

/** Everything about managers, agents and hospitals outside an agent's subtree. */
export function outside(world: World, agentPath: string): Secrets {
  const { reader } = world.database
  const people = reader
    .prepare(
      'SELECT m.id, m."managerAccount" AS account, m."managerName" AS name, m.phone, m."agentId", a.path FROM "Manager" m LEFT JOIN "Agent" a ON a.id = m."agentId"',
    )
    .all() as Person[]
  const companies = reader.prepare('SELECT id, company, contact, phone, path FROM "Agent"').all() as Company[]
  const hospitals = reader.prepare('SELECT id, "hospitalName" AS name, "agentPath" FROM "Hospital"').all() as Hospital[]
  const elsewhere = hospitals.filter((hospital) => !hospital.agentPath.startsWith(agentPath))
  const others = people.filter(({ path }) => !path?.startsWith(agentPath))
  const foreign = companies.filter(({ path }) => !path.startsWith(agentPath))
  const own = new Set(
    people
      .filter(({ path }) => path?.startsWith(agentPath))
      .flatMap(({ account, name, phone }) => [account, name, phone]),
  )
  const words = [
    ...others.flatMap(({ account, name, phone }) => [account, name, phone]),
    ...foreign.flatMap(({ company, contact, phone }) => [company, contact, phone]),
    ...elsewhere.map(({ name }) => name),
  ].filter((word) => word !== '' && !own.has(word))
  const users = reader
    .prepare(
      `SELECT u.id FROM "User" u WHERE NOT EXISTS (SELECT 1 FROM "UserHospital" v JOIN "Hospital" h ON h.id = v."hospitalId"
        WHERE v."userId" = u.id AND h."agentPath" LIKE ? || '%')`,
    )
    .all(agentPath) as { id: number }[]
  const leads = reader.prepare('SELECT id, phone, "agentPath" AS path FROM "Franchise"').all() as Pick<
    Company,
    'id' | 'phone' | 'path'
  >[]
  const shops = reader.prepare('SELECT id, "storeName", "agentPath" AS path FROM "Store"').all() as {
    id: number
    storeName: string
    path: string
  }[]
  const shopsElsewhere = shops.filter(({ path }) => !path.startsWith(agentPath))
  const leadsElsewhere = leads.filter(({ path }) => !path.startsWith(agentPath))
  const agentIds = new Set(foreign.map(({ id }) => id))
  return {
    ids: {
      managerId: new Set(others.map(({ id }) => id)),
      agentId: agentIds,
      parentId: agentIds,
      hospitalId: new Set(elsewhere.map(({ id }) => id)),
      userId: new Set(users.map(({ id }) => id)),
      storeId: new Set(shopsElsewhere.map(({ id }) => id)),
      franchiseId: new Set(leadsElsewhere.map(({ id }) => id)),
    },
    words: new Set([
      ...words,
      ...shopsElsewhere.map(({ storeName }) => storeName),
      ...leadsElsewhere.map(({ phone }) => phone),
    ]),
  }
}

/** The paths in a reply that contain secrets. */
export function leaksIn(data: unknown, secrets: Secrets, path = 'data'): string[] {
  if (Array.isArray(data)) return data.flatMap((item, index) => leaksIn(item, secrets, `${path}[${index}]`))
  if (typeof data === 'object' && data !== null)
    return Object.entries(data).flatMap(([key, value]) => leaksIn(value, secrets, `${path}.${key}`))
  // An icon may share somebody's name, and logged filters contain what the manager typed.
  if (path.endsWith('.icon') || path.includes('.after.filters.')) return []
  if (typeof data === 'string' && secrets.words.has(data)) return [`${path}: ${data}`]
  const ids = secrets.ids[path.slice(path.lastIndexOf('.') + 1)]
  return typeof data === 'number' && ids?.has(data) ? [`${path}: ${data}`] : []
}
