// The measure of the product's speed: the same replies from node:http and prepared statements, without a framework,
// logging or metrics. It does nothing twice, and leaves out nothing that a reply needs.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { open } from './raw/database.js'
import { Refused, takesNothing } from './raw/input.js'
import { LogList } from './raw/log-list.js'
import { readLogQuery } from './raw/log-query.js'
import { Login } from './raw/login.js'
import { Permissions, type Grants } from './raw/permissions.js'
import { Guard, type Me } from './raw/session.js'
import { SetRole } from './raw/set-role.js'

const [file = '', port = '0'] = process.argv.slice(2)
const database = open(file)
const guard = new Guard(database, new Permissions(database))
const list = new LogList(database)
const setRole = new SetRole(database)
const login = new Login(database)
const processName = randomUUID()

/** A request; the reply carries the version of its grants even if it is refused. */
interface Asked {
  readonly request: IncomingMessage
  readonly query: string
  readonly requestId: string
  grants?: Grants
}
type Data = string | Buffer
type Route = (asked: Asked) => Data | Promise<Data>

/** Lets a request in and notes the grants of whoever sent it. */
function admit(asked: Asked, needs?: string): Me {
  const me = guard.admit(asked.request.headers.authorization, needs)
  asked.grants = me.grants
  return me
}

const routes: Record<string, Route> = {
  'GET /api/sys-log/admin/getOperationLogList': (asked) =>
    list.page(readLogQuery(asked.query, admit(asked, 'management.log'))),
  'GET /api/sys-manager/admin/getManagerMenuList': (asked) => {
    const { grants } = admit(asked)
    takesNothing(asked.query)
    return grants.answer[english(asked.request) ? 'en' : 'zh']
  },
  'POST /api/sys-role/admin/setRole': async (asked) => {
    const me = admit(asked, 'management.role.edit')
    return setRole.run(await formOf(asked.request), me, { ip: ipOf(asked.request), requestId: asked.requestId })
  },
  'POST /api/sys-manager/admin/login': async ({ request, requestId }) => {
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 300)
    return login.run(await formOf(request), { ip: ipOf(request), userAgent, requestId })
  },
  'GET /health/live': () => '{"status":"ok"}',
}

const server = createServer((request, response) => void serve(request, response))
server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close(() => database.close())
  server.closeAllConnections()
})

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [path = '', query = ''] = (request.url ?? '').split('?', 2)
  const asked: Asked = { request, query, requestId: idOf(request) }
  try {
    const route = routes[`${request.method} ${path}`]
    if (!route) throw new Refused(404, '接口不存在')
    const answer = route(asked)
    const data = answer instanceof Promise ? await answer : answer
    const msg = english(request) ? 'OK' : '操作成功'
    const body = typeof data === 'string' ? Buffer.from(`{"code":1,"msg":"${msg}","data":${data}}`) : data
    send(response, 200, body, asked)
  } catch (error) {
    if (!(error instanceof Refused)) process.stderr.write(`${String(error)}\n`)
    const { code, message, data } = error instanceof Refused ? error : new Refused(500, '服务器出错')
    send(response, code === 500 ? 500 : 200, Buffer.from(JSON.stringify({ code, msg: message, data })), asked)
  }
}

function send(response: ServerResponse, status: number, body: Buffer, { requestId, grants }: Asked): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
    'x-process': processName,
    ...(grants ? { 'x-permission-version': grants.version } : {}),
  })
  response.end(body)
}

function idOf(request: IncomingMessage): string {
  const callersId = request.headers['x-request-id']
  return typeof callersId === 'string' && /^[\w.-]{8,64}$/.test(callersId) ? callersId : randomUUID()
}

const ipOf = (request: IncomingMessage): string => request.socket.remoteAddress ?? ''
const english = (request: IncomingMessage): boolean => /^\s*en/i.test(request.headers['accept-language'] ?? '')

async function formOf(request: IncomingMessage): Promise<string> {
  if (request.headers['content-type'] !== 'application/x-www-form-urlencoded')
    throw new Refused(400, '不支持的内容类型')
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    if ((size += chunk.length) > 1024 * 1024) throw new Refused(413, '请求内容过大')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}
