import type { IncomingMessage } from 'node:http'
import { Busboy } from '@fastify/busboy'
import { fault, requestLimits } from '@bedside/contracts'
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
      reject(fault('input.multipart'))
      return
    }
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > requestLimits.bodyBytes) reject(fault('input.tooLarge'))
    })
    parser.on('field', (name, value) => {
      // Broken UTF-8 was replaced before it came here.
      if (name.includes('\uFFFD') || value.includes('\uFFFD')) reject(fault('input.encoding'))
      pairs.push([name, value])
    })
    parser.on('fieldsLimit', () => reject(fault('input.tooManyFields')))
    parser.on('filesLimit', () => reject(fault('input.file')))
    parser.on('error', () => reject(fault('input.multipart')))
    parser.on('finish', () => resolve(pairs))
    request.on('aborted', () => reject(fault('input.multipart')))
    request.pipe(parser)
  })
}
