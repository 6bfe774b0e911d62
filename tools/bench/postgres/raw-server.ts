// The measure of the product's speed on PostgreSQL: node:http, `pg` and prepared statements, with row locks (or another mode) where
// ours takes one lock for the cluster.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'
import { Refused } from '../raw/input.js'
import { admit, logPage, moveMoney, setRole } from './raw-work.js'
import { isMode, Transactions } from './transactions.js'

const [url = '', port = '0', mode = 'row-locks'] = process.argv.slice(2)
if (!isMode(mode)) throw new Error(`There is no mode ${mode}`)
// As many as our server opens.
const pool = new pg.Pool({ connectionString: url, max: 11, options: '-c jit=off' })
const transactions = new Transactions(pool, mode)

const routes: Record<string, (request: IncomingMessage, query: string, requestId: string) => Promise<string>> = {
  'GET /api/sys-log/admin/getOperationLogList': async (request, query) =>
    logPage(pool, query, await admit(pool, request.headers.authorization, 'management.log')),
  'POST /api/sys-role/admin/setRole': async (request, _query, requestId) => {
    const me = await admit(pool, request.headers.authorization, 'management.role.edit')
    return setRole(transactions, await formOf(request), me, { ip: request.socket.remoteAddress ?? '', requestId })
  },
  'POST /bench/move': async (request) => {
    await admit(pool, request.headers.authorization, 'equipmentOrders.orderDeposit.deduct')
    return moveMoney(transactions, await formOf(request))
  },
  'GET /health/live': () => Promise.resolve('{"status":"ok"}'),
}

const server = createServer((request, response) => void serve(request, response))
server.listen(Number(port), '127.0.0.1')
process.on('SIGTERM', () => {
  server.close(() => void pool.end())
  server.closeAllConnections()
})

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = randomUUID()
  try {
    const [path = '', query = ''] = (request.url ?? '').split('?', 2)
    const route = routes[`${request.method} ${path}`]
    if (!route) throw new Refused(404, '接口不存在')
    send(response, `{"code":1,"msg":"操作成功","data":${await route(request, query, requestId)}}`, requestId)
  } catch (error) {
    if (!(error instanceof Refused)) process.stderr.write(`${String(error)}\n`)
    const { code, message } = error instanceof Refused ? error : { code: 500, message: '服务器出错' }
    send(response, JSON.stringify({ code, msg: message, data: null }), requestId)
  }
}

function send(response: ServerResponse, text: string, requestId: string): void {
  const body = Buffer.from(text)
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  })
  response.end(body)
}

async function formOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
