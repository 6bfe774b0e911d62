import type { Envelope } from '@bedside/contracts'

/** Whether somebody has answered who speaks this API. A proxy on the way may answer with something else. */
export const isEnvelope = (body: unknown): body is Envelope =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'number' &&
  'msg' in body &&
  typeof body.msg === 'string'
