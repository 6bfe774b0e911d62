import { fileTypes, headers, type Endpoint, type Rows } from '@bedside/contracts'
import axios, { type AxiosResponse } from 'axios'
import { textOf } from '../i18n/messages'
import { transportMessages } from './api.messages'
import { headerOf, send, reportFailures, transportError, type CallOptions } from './client'
import { countOn, nothingCounted, rowsIn } from './count-rows'
import { isFailure, TransportError } from './failure'
import { fileNameOf } from './file-name'
import { IdleTimeout } from './idle-timeout'
import { refusalIn } from './refusal-in'
import { requestTimeoutMs } from './request-timeout'

type Bytes = Uint8Array<ArrayBuffer>

interface RowFile {
  readonly name: string
  readonly content: Blob
  readonly rows: number
}

interface DownloadOptions extends CallOptions {
  onProgress?: (done: number, total: number) => void
}

/**
 * Calls an endpoint that returns a file of rows. There is no time limit while data keep coming; a response that breaks
 * off, or has fewer rows than announced, is a failure, and no file is saved.
 */
export function download<I, Row>(
  endpoint: Endpoint<I, Rows<Row>>,
  input: I,
  { signal, handles, onProgress = () => undefined }: DownloadOptions = {},
): Promise<RowFile> {
  return reportFailures(handles, async () => {
    const timeout = new IdleTimeout(requestTimeoutMs)
    try {
      const answer = await send<ReadableStream<Bytes>>(endpoint, input as object, {
        adapter: 'fetch',
        responseType: 'stream',
        timeout: 0,
        signal: timeout.signalOr(signal),
      })
      if (!Object.values(fileTypes).includes(typeOf(answer))) return await refusalIn(endpoint, answer)
      return await receive(endpoint, answer, (done, total) => {
        timeout.renew()
        onProgress(done, total)
      })
    } catch (error) {
      if (isFailure(error) || axios.isCancel(error) || signal?.aborted) throw error
      // Some browsers end a stream that was aborted with an error of their own instead of the reason given.
      throw broken(timeout.signal.aborted ? timeout.signal.reason : error, endpoint)
    } finally {
      timeout.end()
    }
  })
}

async function receive(
  endpoint: Endpoint,
  answer: AxiosResponse<ReadableStream<Bytes>>,
  progressed: (done: number, total: number) => void,
): Promise<RowFile> {
  const total = Number(headerOf(answer, headers.totalRows))
  const parts: Bytes[] = []
  const isText = typeOf(answer) === fileTypes.csv
  let counting = nothingCounted
  progressed(0, total)
  const reader = answer.data.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value)
    // Rows can be counted in text only; a spreadsheet that breaks off is detected by its connection.
    if (isText) counting = countOn(counting, next.value)
    progressed(rowsIn(counting), total)
  }
  const rows = isText ? rowsIn(counting) : total
  if (rows !== total) throw cut(endpoint)
  return {
    name: fileNameOf(headerOf(answer, 'content-disposition'), `${endpoint.name}.csv`),
    content: new Blob(parts, { type: typeOf(answer) }),
    rows,
  }
}

const typeOf = (answer: AxiosResponse): string => headerOf(answer, 'content-type') ?? ''

const cut = (endpoint: Endpoint) => new TransportError('network', textOf(transportMessages)('cut'), endpoint.name)

/** A file that stopped for no other known reason was cut off. */
function broken(error: unknown, endpoint: Endpoint): TransportError {
  const failure = transportError(error, endpoint)
  return failure.kind === 'network' ? cut(endpoint) : failure
}
