import { session } from '@bedside/contracts'
import type { Actor } from '../access/actor.js'
import type { Grants } from '../access/grants.js'
import { Prepared } from '../http/prepared.js'

/** Grants without a database. */
const grantsOf = (keys: readonly string[] = [], menuIds: readonly number[] = []): Grants => ({
  version: '0'.repeat(16),
  keys: new Set(keys),
  menuIds: new Set(menuIds),
  tree: new Prepared('[]'),
})

/** An actor without a database, for testing pure rules; by default of the platform. */
export const actorOf = (more: Partial<Actor> = {}): Actor => ({
  managerId: 1,
  account: 'paper',
  name: '纸上之人',
  family: 'PLATFORM',
  roleId: 2,
  roleName: '纸上角色',
  isSuper: false,
  agentId: null,
  agentPath: '',
  storeId: null,
  looksOnly: false,
  mustChangePassword: false,
  mustEnrol: false,
  sessionId: 1,
  grants: grantsOf(),
  call: {
    id: 'paper-request',
    endpoint: session.getManagerInfo,
    startedAt: 0,
    ip: '127.0.0.1',
    userAgent: '',
    language: 'zh',
    token: '',
    idempotencyKey: '',
  },
  ...more,
})
