// Answers what WaitingReader asks, over one connection for each database.
import { workerData } from 'node:worker_threads'
import pg from 'pg'

/** @type {{ port: import('node:worker_threads').MessagePort, signal: Int32Array }} */
const { port, signal } = workerData
/** @type {Map<string, Promise<pg.Client>>} */
const clients = new Map()

const { INT8, NUMERIC, BOOL } = pg.types.builtins
const types = new pg.TypeOverrides()
types.setTypeParser(INT8, Number)
types.setTypeParser(NUMERIC, Number)
types.setTypeParser(BOOL, (text) => (text === 't' ? 1 : 0))

/** Named statements are planned once, which takes longer than running most of these. @type {Map<string, string>} */
const names = new Map()
/** Texts with values in them would be named without end. */
const mostNames = 500

/** @param {string} sql */
function nameOf(sql) {
  const name = names.get(sql) ?? (names.size < mostNames ? `q${names.size}` : undefined)
  if (name === undefined) return undefined
  names.set(sql, name)
  return name
}

/** @param {string} url */
async function connected(url) {
  const client = new pg.Client({ connectionString: url, types, options: '-c default_transaction_read_only=on' })
  client.on('error', () => clients.delete(url))
  await client.connect()
  return client
}

/** @param {{ url: string, sql: string, values: unknown[] }} question */
async function answer({ url, sql, values }) {
  if (sql === '') {
    const client = await clients.get(url)
    clients.delete(url)
    await client?.end()
    return { names: [], rows: [] }
  }
  const client = clients.get(url) ?? connected(url)
  clients.set(url, client)
  const { fields, rows } = await (await client).query({ name: nameOf(sql), text: sql, values, rowMode: 'array' })
  return { names: fields.map(({ name }) => name), rows }
}

/** @param {{ number: number, url: string, sql: string, values: unknown[] }} question */
async function tell({ number, ...question }) {
  const answered = await answer(question).catch((error) => ({ names: [], rows: [], failure: String(error) }))
  port.postMessage({ ...answered, number })
  Atomics.add(signal, 0, 1)
  Atomics.notify(signal, 0)
}

port.on('message', (question) => void tell(question))
