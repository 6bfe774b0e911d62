import type { Plan } from '../load.js'
import { roleName, token } from '../people.js'
import { form, rolePath } from '../requests.js'
import { queryOnce } from './postgres-stage.js'

/** Every connection edits its own role, in this database or in a copy of it. */
export async function editsOfRoles(url: string): Promise<Plan> {
  const ids = await rolesIn(url)
  return (connection) => {
    const roleId = ids[connection % ids.length] ?? 0
    let times = 0
    return [
      {
        method: 'POST',
        path: rolePath,
        headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
        setupRequest: (request) => ({
          ...request,
          body: form({
            roleId,
            roleName: roleName(connection),
            remark: `夜间值班，第 ${++times} 次修改，${Date.now()}`,
          }),
        }),
      },
    ]
  }
}

const rolesIn = async (url: string): Promise<number[]> =>
  (await queryOnce<{ id: string }>(url, `SELECT id FROM "Role" WHERE "roleName" LIKE '值班角色%' ORDER BY id`)).map(
    ({ id }) => Number(id),
  )
