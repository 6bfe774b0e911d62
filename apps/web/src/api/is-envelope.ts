import type { Envelope } from '@bedside/contracts'

/** Whether the body is a response of this API. A proxy in between may answer with something else. */
export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'number' &&
  'msg' in body &&
  typeof body.msg === 'string'
