import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { requestLimits, role } from '@bedside/contracts'
import { World } from '../testing/world.js'
import { drain } from './drain.js'

let world: World
let token = ''
beforeAll(async () => {
  world = await World.open()
  token = (await world.as('admin')).token
})
afterAll(() => world.close())

const piece = Buffer.alloc(64 * 1024, 'x')
const pieces = Math.ceil((requestLimits.bodyBytes * 2) / piece.length)

async function opened(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}
const onePiece = Buffer.concat([Buffer.from('10000\r\n'), piece, Buffer.from('\r\n')])

/** Once one of these has come, however: `once` of events fails where a connection breaks. */
const either = (socket: Socket, ...names: readonly string[]) =>
  new Promise<void>((resolve) => {
    const over = () => {
      for (const name of names) socket.off(name, over)
      resolve()
    }
    for (const name of names) socket.on(name, over)
  })

async function put(socket: Socket, bytes: string | Buffer): Promise<void> {
  if (!socket.write(bytes)) await once(socket, 'drain')
}

/** The answer that somebody gets who reads nothing before everything is sent. */
async function answerTo(head: readonly string[], chunked: boolean): Promise<string> {
  const socket = await opened(Number(new URL(world.url).port))
  socket.pause()
  await put(socket, [`POST ${role.setRole.path} HTTP/1.1`, 'Host: localhost', ...head, '', ''].join('\r\n'))
  for (let n = 0; n < pieces; n++) await put(socket, chunked ? onePiece : piece)
  if (chunked) await put(socket, '0\r\n\r\n')
  const [answer] = (await once(socket.resume(), 'data')) as [Buffer]
  socket.destroy()
  return answer.toString('latin1').slice(9, 12)
}

const length = `Content-Length: ${pieces * piece.length}`
const chunked = 'Transfer-Encoding: chunked'
const json = 'Content-Type: application/json'
const formData = 'Content-Type: multipart/form-data; boundary=x'
const signedIn = () => `Authorization: ${token}`

describe('a body that is far too large', () => {
  test.each([
    ['says how long it is', () => [signedIn(), json, length], '413'],
    ['does not say how long it is', () => [signedIn(), json, chunked], '413'],
    ['is form data', () => [signedIn(), formData, length], '413'],
    ['is form data of any length', () => [signedIn(), formData, chunked], '413'],
    ['is a stranger’s', () => ['Authorization: nobody', json, length], '200'],
  ] as const)(
    '%s: fifty times its sender receives the reason for the refusal',
    async (_what, head, status) => {
      const heard: string[] = []
      for (let n = 0; n < 50; n++) heard.push(await answerTo(head(), head().includes(chunked)))
      expect(heard).toEqual(Array.from({ length: 50 }, () => status))
    },
    60_000,
  )
})

describe('a body that continues after the refusal', () => {
  const most = requestLimits.drainBytes

  test.each([
    ['a call', json],
    ['form data', formData],
  ])('beyond a limit is cut off, as %s', async (_what, type) => {
    const socket = await opened(Number(new URL(world.url).port))
    socket.on('error', () => undefined).resume()
    const head = [`POST ${role.setRole.path} HTTP/1.1`, 'Host: localhost', signedIn(), type, chunked, '', '']
    socket.write(head.join('\r\n'))
    let sent = 0
    while (!socket.destroyed && sent < 2 * most) {
      sent += piece.length
      if (!socket.write(onePiece)) await either(socket, 'drain', 'close')
    }
    expect(socket.destroyed).toBe(true)
    expect(sent).toBeGreaterThan(most)
  })

  test('slowly and without end is cut off', async () => {
    const server: Server = createServer((request, response) => {
      response.end()
      drain(request, { ...requestLimits, bodySeconds: 0.3 })
    })
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = await opened((server.address() as AddressInfo).port)
    socket.on('error', () => undefined).resume()
    socket.write(['POST / HTTP/1.1', 'Host: localhost', chunked, '', ''].join('\r\n'))
    const drops = setInterval(() => socket.write('1\r\nx\r\n'), 20)
    onTestFinished(() => clearInterval(drops))
    await either(socket, 'close')
    expect(socket.destroyed).toBe(true)
  })
})
