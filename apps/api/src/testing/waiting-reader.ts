import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'

interface Answer {
  readonly number: number
  readonly names: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
  readonly failure?: string
}

/**
 * Reads PostgreSQL synchronously, like SQLite in tests: a worker thread runs the query while this thread blocks. Provides only
 * what tests use of SQLite's reader.
 */
export class WaitingReader {
  constructor(private readonly url: string) {}

  prepare(sql: string) {
    return new WaitingStatement(this.url, numbered(sql))
  }

  close(): void {
    thread().ask({ url: this.url, sql: '', values: [] })
  }
}

type Shape = (names: readonly string[], row: readonly unknown[]) => unknown

const asRecord: Shape = (names, row) => Object.fromEntries(names.map((name, index) => [name, row[index]]))

class WaitingStatement {
  private shape = asRecord

  constructor(
    private readonly url: string,
    private readonly sql: string,
  ) {}

  pluck(): this {
    this.shape = (_names, [first]) => first
    return this
  }

  raw(): this {
    this.shape = (_names, row) => row
    return this
  }

  all(...values: unknown[]): unknown[] {
    const { names, rows, failure } = thread().ask({ url: this.url, sql: this.sql, values: values.flat() })
    if (failure !== undefined) throw new Error(`${failure}: ${this.sql}`)
    return rows.map((row) => this.shape(names, row))
  }

  get(...values: unknown[]): unknown {
    return this.all(...values)[0]
  }
}

/** Replaces `?` by PostgreSQL's numbered parameters. */
function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll(/'[^']*'|\?/g, (found) => (found === '?' ? `$${++count}` : found))
}

class Thread {
  private readonly signal = new Int32Array(new SharedArrayBuffer(4))
  private readonly port: MessagePort
  private requestCount = 0

  constructor() {
    const { port1, port2 } = new MessageChannel()
    this.port = port1
    const program = new URL('waiting-reader.worker.mjs', import.meta.url)
    const worker = new Worker(program, {
      workerData: { port: port2, signal: this.signal },
      transferList: [port2],
      execArgv: [],
    })
    worker.unref()
    this.port.unref()
  }

  /** The thread adds to the signal after each answer. Waking up proves nothing: only an answer with this number does. */
  ask(question: { url: string; sql: string; values: readonly unknown[] }): Answer {
    const number = ++this.requestCount
    const deadline = Date.now() + 30_000
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window and has no origin
    this.port.postMessage({ ...question, number })
    for (;;) {
      const signals = Atomics.load(this.signal, 0)
      const received: { message: Answer } | undefined = receiveMessageOnPort(this.port)
      if (received?.message.number === number) return received.message
      if (received) continue
      const left = deadline - Date.now()
      if (left <= 0) throw new Error(`No answer to: ${question.sql}`)
      Atomics.wait(this.signal, 0, signals, left)
    }
  }
}

let started: Thread | undefined
const thread = (): Thread => (started ??= new Thread())
