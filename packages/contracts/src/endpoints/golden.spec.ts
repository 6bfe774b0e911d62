import { describe, expect, test } from 'vitest'
import { allEndpoints } from './index.js'

/** Section 7 of the specification, row by row. Never derive this from the code, which is checked against it. */
const rows = [
  ['C1', 'GET', '/api/sys-role/admin/getRoleList', 'query'],
  ['C2', 'POST', '/api/sys-role/admin/setRole', 'form'],
  ['C3', 'DELETE', '/api/sys-role/admin/delRole', 'query'],
  ['C4', 'GET', '/api/sys-role/admin/getRoleMenuList', 'query'],
  ['C5', 'PUT', '/api/sys-role/admin/setAuthorityByRole', 'form'],
  ['C6', 'GET', '/api/sys-role/admin/dropDownList', 'query'],
  ['C7', 'GET', '/api/sys-manager/admin/getManagerMenuList', 'query'],
  ['C8', 'GET', '/api/sys-menu/admin/getMenuByFid', 'query'],
  ['C9', 'POST', '/api/sys-menu/admin/setMenu', 'form'],
  ['C10', 'DELETE', '/api/sys-menu/admin/delMenu', 'query'],
  ['C11', 'GET', '/api/sys-menu/admin/getMenuById', 'query'],
  ['C12', 'POST', '/api/sys-manager/admin/login', 'form'],
  ['C13', 'GET', '/api/sys-manager/admin/logout', undefined],
  ['C14', 'GET', '/api/sys-manager/admin/getManagerInfo', undefined],
  ['C15', 'PUT', '/api/sys-manager/admin/updateManagerPassword', 'form'],
  ['C16', 'GET', '/api/sys-manager/admin/getManagerlist', 'query'],
  ['C17', 'POST', '/api/sys-manager/admin/setManager', 'form'],
  ['C18', 'PUT', '/api/sys-manager/admin/setRoleByManager', 'query'],
  ['C19', 'DELETE', '/api/sys-manager/admin/delManager', 'query'],
  ['C20', 'GET', '/api/sys-manager/admin/getManagerParentInfo', 'query'],
  ['C21', 'POST', '/api/sys-manager/admin/resetPwd', 'form'],
  ['C22', 'GET', '/api/agent/admin/dropDownAgent', 'query'],
  ['C23', 'POST', '/api/agent/admin/updateAgentIsFlag', 'form'],
  ['C24', 'POST', '/api/agent/admin/updateAgent', 'form'],
  ['C25', 'GET', '/api/agent/admin/agentInfo', 'query'],
  ['C26', 'POST', '/api/agent/admin/updateAgentPassword', 'form'],
] as const

describe('the calls of the specification', () => {
  test('are 26, each once', () => {
    expect(new Set(rows.map(([clause]) => clause)).size).toBe(26)
    expect(new Set(rows.map(([, method, path]) => `${method} ${path}`)).size).toBe(26)
  })

  test.each(rows)('[%s] %s %s', (_clause, method, path, carrier) => {
    const declared = allEndpoints.find((endpoint) => endpoint.path === path)
    expect(declared?.method).toBe(method)
    // Two calls take no input, and the specification names no carrier for them.
    if (carrier) expect(declared?.carrier).toBe(carrier)
  })
})
