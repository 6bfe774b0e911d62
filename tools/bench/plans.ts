import BetterSqlite3 from 'better-sqlite3'
import type { Request } from 'autocannon'
import type { Plan } from './load.js'
import { colleague, password, roleName as nameOfRole, token } from './people.js'
import { form, loginPath, rolePath } from './requests.js'

const signed = { authorization: token }
const asForm = { 'content-type': 'application/x-www-form-urlencoded' }

/** Every connection requests all paths in turn, starting at a different one. */
export const reads =
  (paths: readonly string[]): Plan =>
  (connection) => {
    const start = (connection * 37) % paths.length
    return [...paths.slice(start), ...paths.slice(0, start)].map((path) => ({ method: 'GET', path, headers: signed }))
  }

/** Every connection edits its own role and sends the version it knows, like the page. */
export const writes: Plan = (connection, server) => [edits(server.file, connection)()]

/** One edit per this many reads. */
export const mixedWith =
  (paths: readonly string[], readsPerWrite: number): Plan =>
  (connection, server) => {
    const edit = edits(server.file, connection)
    return reads(paths)(connection, server).flatMap((read, n) => (n % readsPerWrite === 0 ? [edit(), read] : [read]))
  }

/** Requests that edit the connection's role and keep track of its version. */
function edits(file: string, connection: number): () => Request {
  const roleName = nameOfRole(connection)
  const role = storedRole(file, roleName)
  let { version } = role
  return () => ({
    method: 'POST',
    path: rolePath,
    headers: { ...signed, ...asForm },
    setupRequest: (request) => ({
      ...request,
      body: form({ roleId: role.id, version, roleName, remark: `夜间值班，第 ${version} 次修改` }),
    }),
    onResponse: (_status, body) => {
      version = Number(/"version":(\d+)/.exec(body)?.[1] ?? version)
    },
  })
}

function storedRole(file: string, name: string): { id: number; version: number } {
  const database = new BetterSqlite3(file, { readonly: true })
  try {
    return database.prepare('SELECT id, version FROM Role WHERE roleName = ?').get(name) as {
      id: number
      version: number
    }
  } finally {
    database.close()
  }
}

/** Sign-ins of many accounts from one address. */
export const logins: Plan = (connection) =>
  Array.from({ length: 40 }, (_, n) => ({
    method: 'POST',
    path: loginPath,
    headers: asForm,
    body: form({ managerAccount: colleague(connection * 40 + n), managerPassword: password }),
  }))
