import type { Endpoint } from '@bedside/contracts'
import type { AxiosResponse } from 'axios'
import { textOf } from '../i18n/messages'
import { transportMessages } from './api.messages'
import { open } from './client'
import { TransportError } from './failure'

/** If a file or a stream was requested, anything else in the response is an envelope, as everywhere. */
export async function refusalIn(
  endpoint: Endpoint,
  answer: AxiosResponse<ReadableStream<Uint8Array<ArrayBuffer>>>,
): Promise<never> {
  const text = await new Response(answer.data).text()
  open(endpoint, { ...answer, data: parsed(text) })
  throw new TransportError(
    'malformed',
    textOf(transportMessages)('malformed', { status: answer.status }),
    endpoint.name,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
