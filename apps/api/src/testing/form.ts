import { encodeBody } from '@bedside/contracts'

/** A form with fields that a typed caller could not send. */
export const form = (fields: Record<string, unknown>): URLSearchParams | FormData => encodeBody(fields)
