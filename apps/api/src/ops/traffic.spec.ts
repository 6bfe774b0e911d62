import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { Traffic } from './traffic.js'

test('a request on a busy connection is refused with the envelope, and asked to retry', async () => {
  const server = createServer()
  const begun: ServerResponse[] = []
  const traffic = new Traffic(server, (_request, response) => {
    begun.push(response)
    // Its headers are sent, so it can no longer announce `Connection: close`.
    response.writeHead(200, { 'content-length': 5 })
    response.write('he')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  const ask = () => socket.write('GET / HTTP/1.1\r\nHost: bedside\r\nAccept-Language: en\r\n\r\n')

  ask()
  await once(socket, 'data')
  const closed = traffic.close(5000)
  const second = once(server, 'request')
  ask()
  await second
  begun[0]?.end('llo')
  await Promise.all([closed, once(socket, 'close')])

  expect(begun).toHaveLength(1)
  expect(received).toMatch(/hello.*HTTP\/1\.1 503.*retry-after: 1.*connection: close/is)
  expect(received).toMatch(/\{"code":503,"msg":"The server is restarting. Try again shortly","data":null\}$/)
})

test('a connection whose response was in progress is closed after it', async () => {
  const server = createServer()
  let answer: ServerResponse | undefined
  const traffic = new Traffic(server, (_request, response) => {
    answer = response
    response.writeHead(200, { 'content-length': 2 })
    response.write('h')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: bedside\r\n\r\n')
  await once(socket, 'data')
  const closed = traffic.close(60_000)
  answer?.end('i')
  const began = performance.now()
  await Promise.all([closed, once(socket, 'close')])
  expect(performance.now() - began).toBeLessThan(30_000)
})
