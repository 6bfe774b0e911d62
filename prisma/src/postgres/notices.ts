import { processName, type ListenerFailed, type OtherProcesses } from '../other-processes.js'
import { connect, type PostgresClient } from './connection.js'

const channel = 'bedside'
const firstPauseMs = 250
const longestPauseMs = 10_000
/** The server accepts payloads below 8000 bytes. */
const mostBytes = 7000
/** While the connection is stuck, further notices are dropped; their receivers find the changes when they read again. */
const mostWaiting = 10_000

interface Listener {
  readonly topic: string
  readonly onNotice: (about: string) => void
  readonly onMissed: () => void
}

/**
 * Notices between processes by LISTEN and NOTIFY, on a connection of its own that is opened when first needed. A broken
 * connection is replaced as long as there are listeners.
 */
export class Notices implements OtherProcesses {
  readonly #listeners = new Set<Listener>()
  /** Notices to send, each once. */
  readonly #waiting = new Set<string>()
  #sending = false
  #connection: Promise<PostgresClient> | undefined
  #retry: NodeJS.Timeout | undefined
  #failures = 0
  #closed = false

  constructor(
    private readonly url: string,
    private readonly failed: ListenerFailed = () => undefined,
    private readonly sender: string = processName,
  ) {}

  notify(topic: string, about = ''): void {
    const text = `${this.sender} ${topic} ${about}`
    if (this.#closed || Buffer.byteLength(text) > mostBytes || this.#waiting.size === mostWaiting) return
    this.#waiting.add(text)
    if (!this.#sending) void this.#send()
  }

  listen(topic: string, onNotice: (about: string) => void, onMissed: () => void = () => undefined): () => void {
    const listener = { topic, onNotice, onMissed }
    this.#listeners.add(listener)
    void this.#connected().catch(() => undefined)
    return () => void this.#listeners.delete(listener)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    const client = await this.#connection?.catch(() => undefined)
    await client?.end().catch(() => undefined)
  }

  /** Sends all that is waiting at once, because a connection carries out one statement at a time. Never rejects. */
  async #send(): Promise<void> {
    this.#sending = true
    try {
      const client = await this.#connected()
      while (this.#waiting.size > 0) {
        const texts = [...this.#waiting]
        this.#waiting.clear()
        await client.query('SELECT pg_notify($1, text) FROM unnest($2::text[]) AS waiting (text)', [channel, texts])
      }
    } catch {
      this.#waiting.clear()
    } finally {
      this.#sending = false
    }
  }

  #connected(): Promise<PostgresClient> {
    this.#connection ??= this.#connect().catch((error: unknown) => {
      this.#broken()
      throw error
    })
    return this.#connection
  }

  async #connect(): Promise<PostgresClient> {
    const client = await connect(this.url)
    try {
      client.on('notification', ({ payload }) => this.#dispatch(payload ?? ''))
      await client.query(`LISTEN ${channel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.once('end', () => this.#broken())
    if (this.#failures > 0) for (const { topic, onMissed } of this.#listeners) this.#call(topic, onMissed)
    this.#failures = 0
    return client
  }

  #dispatch(payload: string): void {
    const [, from, topic, about] = /^(\S+) (\S+) (.*)$/s.exec(payload) ?? []
    if (from === this.sender) return
    for (const listener of this.#listeners) {
      if (listener.topic !== topic) continue
      if (!this.#call(topic, () => listener.onNotice(about ?? ''))) this.#call(topic, listener.onMissed)
    }
  }

  /**
   * A listener that throws must not end the process, because it runs in an event of the driver. A listener that failed on a
   * notice is called as if it had missed the notice, so that it reads the database instead.
   */
  #call(topic: string, listener: () => void): boolean {
    try {
      listener()
      return true
    } catch (error) {
      this.failed(topic, error)
      return false
    }
  }

  #broken(): void {
    this.#connection = undefined
    if (this.#closed || this.#listeners.size === 0) return
    clearTimeout(this.#retry)
    const pauseMs = Math.min(firstPauseMs * 2 ** this.#failures, longestPauseMs)
    this.#failures += 1
    this.#retry = setTimeout(() => void this.#connected().catch(() => undefined), pauseMs).unref()
  }
}
