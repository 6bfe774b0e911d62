import type { IncomingMessage } from 'node:http'
import { Busboy } from '@fastify/busboy'
import { type Fault, fault, requestLimits } from '@bedside/contracts'
import type { Pair } from './body.js'

/** Some clients send every form as form data: its text fields are taken like any other form. Files have no place here. */
export function parseMultipart(request: IncomingMessage): Promise<Pair[]> {
  if (Number(request.headers['content-length'] ?? 0) > requestLimits.bodyBytes) throw fault('input.tooLarge')
  const type = request.headers['content-type']
  if (!type) throw fault('input.multipart')

  return new Promise((resolve, reject) => {
    const pairs: Pair[] = []
    const limits = { fields: requestLimits.fields, fieldSize: requestLimits.bodyBytes, fieldNameSize: 100, files: 0 }
    let parser: Busboy
    try {
      parser = new Busboy({ headers: { 'content-type': type }, limits })
    } catch {
      return reject(fault('input.multipart'))
    }
    /** Once refused, the rest is neither looked at nor kept. */
    const refuse = (refused: Fault) => {
      request.unpipe(parser)
      request.resume()
      reject(refused)
    }
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > requestLimits.bodyBytes) refuse(fault('input.tooLarge'))
    })
    // A part need not have a name, whatever the types say; and what is thrown in here nobody catches.
    parser.on('field', (name: string | undefined, value) => {
      if (name === undefined) return refuse(fault('input.multipart'))
      // Broken UTF-8 was replaced before it came here.
      if (name.includes('\uFFFD') || value.includes('\uFFFD')) return refuse(fault('input.encoding'))
      pairs.push([name, value])
    })
    parser.on('fieldsLimit', () => refuse(fault('input.tooManyFields')))
    parser.on('filesLimit', () => refuse(fault('input.file')))
    parser.on('error', () => refuse(fault('input.multipart')))
    parser.on('finish', () => resolve(pairs))
    request.on('aborted', () => reject(fault('input.multipart')))
    request.pipe(parser)
  })
}
