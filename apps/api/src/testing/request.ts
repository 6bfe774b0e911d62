import { Agent } from 'node:http'
import supertest, { type Response, type Test } from 'supertest'

export interface SentRequest {
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: URLSearchParams | FormData | string
}

/**
 * Reuses connections. The server closes them after five idle seconds; they are given up here a little earlier, so that no call is
 * sent on a closing connection.
 */
const agent = new Agent({ keepAlive: true, timeout: 4_000 })

/** Makes an HTTP call; returns the response whatever its status. */
export async function request(
  url: string,
  method: string,
  path: string,
  { headers = {}, body }: SentRequest,
): Promise<Response> {
  const call = new supertest.Test(url, method, path).agent(agent).set(headers)
  if (body instanceof FormData) await attach(call, body)
  else if (body !== undefined) void call.send(body.toString())
  return call
}

async function attach(call: Test, parts: FormData): Promise<void> {
  for (const [name, value] of parts)
    if (typeof value === 'string') void call.field(name, value)
    else
      void call.attach(name, Buffer.from(await value.arrayBuffer()), { filename: value.name, contentType: value.type })
}
