import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A network between a process and its server, which delays what it carries, or stops carrying without breaking a connection. */
export class SlowNetwork {
  delayMs = 0
  #stopAt: string | undefined
  #stopped = false
  #waiting: (() => void)[] = []
  #sockets = new Set<Socket>()

  private constructor(readonly url: string) {}

  /** The server at `url`, reached through such a network; closed when the test ends. */
  static async before(url: string): Promise<SlowNetwork> {
    const there = new URL(url)
    const here = new URL(url)
    const listening = createServer((near) => {
      const far = connect(Number(there.port), there.hostname)
      network.#carry(near, far)
      network.#carry(far, near)
    })
    listening.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    here.port = String(typeof address === 'object' && address ? address.port : 0)
    const network = new SlowNetwork(here.href)
    onTestFinished(() => {
      network.resume()
      for (const socket of network.#sockets) socket.destroy()
      listening.close()
    })
    return network
  }

  /** Carries nothing any more. */
  stop(): void {
    this.#stopped = true
  }

  /** Stops in front of the first packet that contains this text. */
  stopAt(text: string): void {
    this.#stopAt = text
  }

  /** Carries again, and first what has waited. */
  resume(): void {
    this.#stopped = false
    this.#stopAt = undefined
    for (const carry of this.#waiting.splice(0)) carry()
  }

  #carry(from: Socket, to: Socket): void {
    this.#sockets.add(from)
    from.on('data', (packet) => {
      if (this.#stopAt !== undefined && packet.includes(this.#stopAt)) this.stop()
      this.#pass(() => to.write(packet))
    })
    from.on('close', () => this.#pass(() => to.end()))
    from.on('error', () => undefined)
  }

  /** Timers of one length fire in the order in which they were set, so packets stay in order. */
  #pass(carry: () => void): void {
    const now = () => (this.#stopped ? void this.#waiting.push(carry) : carry())
    if (this.delayMs > 0) setTimeout(now, this.delayMs)
    else now()
  }
}
