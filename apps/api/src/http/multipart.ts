import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { bodyBytesOf, Fault, fault, fileFieldsOf, largeFilesOf, requestLimits, type Class } from '@bedside/contracts'
import type { Pair } from './body.js'
import type { Incoming } from './incoming-files.js'

/** The file fields of a form, each with its maximum size in bytes. */
type FileFields = ReadonlyMap<string, number>

/**
 * Some clients send every form as multipart, so text fields are read as in any other form. A file is accepted only if the
 * endpoint declares one: into memory, or to disk if it may be too large for that.
 */
export function parseMultipart(request: IncomingMessage, form: Class, incoming: Incoming): Promise<Pair[]> {
  const files = fileFieldsOf(form)
  const large = largeFilesOf(form)
  const most = bodyBytesOf(form)
  if (Number(request.headers['content-length'] ?? 0) > most) throw fault('input.tooLarge')
  const type = request.headers['content-type']
  if (!type) throw fault('input.multipart')

  let stalled: NodeJS.Timeout | undefined
  const reading = new Promise<Pair[]>((resolve, reject) => {
    const pairs: Pair[] = []
    const onTheirWay: Promise<void>[] = []
    let parser: BusboyInstance
    try {
      parser = new Busboy({ headers: { 'content-type': type }, limits: limitsFor(files) })
    } catch {
      return reject(fault('input.multipart'))
    }
    /** After a rejection, the remaining parts are neither parsed nor kept. */
    const refuse = (refused: Fault) => {
      request.unpipe(parser)
      request.resume()
      reject(refused)
    }
    stalled = setTimeout(() => refuse(fault('input.late')), requestLimits.stalledSeconds * 1000)
    request.on('end', () => clearTimeout(stalled))
    let size = 0
    request.on('data', (chunk: Buffer) => {
      stalled?.refresh()
      size += chunk.length
      if (size > most) refuse(fault('input.tooLarge'))
    })
    // A part may lack a name despite the types, and nobody catches an error thrown in here.
    parser.on('field', (name: string | undefined, value) => {
      if (name === undefined) return refuse(fault('input.multipart'))
      // The parser has already replaced broken UTF-8 with U+FFFD.
      if (name.includes('\uFFFD') || value.includes('\uFFFD')) return refuse(fault('input.encoding'))
      pairs.push([name, value])
    })
    parser.on('file', (name: string | undefined, stream) => {
      const bytes = files.get(name ?? '')
      // An unhandled stream error would end the process; those of large files are reported by their consumer.
      const isLarge = large.has(name ?? '')
      stream.on('error', () => isLarge || refuse(fault('input.multipart')))
      if (name === undefined || bytes === undefined) {
        stream.resume()
        return refuse(fault('input.file'))
      }
      if (isLarge) {
        const taken = incoming.take(stream, bytes).then((file) => void pairs.push([name, file]))
        onTheirWay.push(taken)
        taken.catch((error: unknown) => refuse(error instanceof Fault ? error : fault('input.multipart')))
        return
      }
      takeFile(stream, bytes, {
        done: (content) => pairs.push([name, content]),
        tooLarge: () => refuse(fault('input.tooLarge')),
      })
    })
    parser.on('fieldsLimit', () => refuse(fault('input.tooManyFields')))
    const tooMany = files.size === 0 ? fault('input.file') : fault('input.tooManyFiles', { max: files.size })
    parser.on('filesLimit', () => refuse(tooMany))
    parser.on('error', () => refuse(fault('input.multipart')))
    parser.on('finish', () => void Promise.all(onTheirWay).then(() => resolve(pairs), reject))
    request.on('aborted', () => reject(fault('input.multipart')))
    request.pipe(parser)
  })
  return reading.finally(() => {
    clearTimeout(stalled)
    // What still arrives of a refused file would start a cleared timer again.
    stalled = undefined
  })
}

const limitsFor = (files: FileFields) => ({
  fields: requestLimits.fields,
  fieldSize: requestLimits.bodyBytes,
  fieldNameSize: 100,
  files: files.size,
  // One byte more, so that a file of exactly the maximum size does not count as truncated.
  ...(files.size > 0 && { fileSize: Math.max(...files.values()) + 1 }),
})

interface Taker {
  done: (content: Uint8Array) => void
  tooLarge: () => void
}

function takeFile(stream: Readable, most: number, { done, tooLarge }: Taker): void {
  const chunks: Buffer[] = []
  let size = 0
  stream.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= most) chunks.push(chunk)
  })
  stream.on('end', () => (size > most ? tooLarge() : done(new Uint8Array(Buffer.concat(chunks)))))
}
