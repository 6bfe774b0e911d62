import { agentsLimits } from './limits/agents.js'
import { commonLimits } from './limits/common.js'
import { devicesLimits } from './limits/devices.js'
import { filesLimits } from './limits/files.js'
import { mallLimits } from './limits/mall.js'
import { messagesLimits } from './limits/messages.js'
import { moneyLimits } from './limits/money.js'
import { peopleLimits } from './limits/people.js'
import { placesLimits } from './limits/places.js'

/** Every length and bound: the server checks them, forms show them, tests exceed them. */
export const limits = {
  ...commonLimits,
  ...peopleLimits,
  ...agentsLimits,
  ...messagesLimits,
  ...moneyLimits,
  ...placesLimits,
  ...devicesLimits,
  ...mallLimits,
  ...filesLimits,
} as const

/** Limits on size and time, applied before a request is parsed. */
export const requestLimits = {
  /** The time within which a request must arrive, of any kind; a form or JSON has less. */
  seconds: 60,
  bodySeconds: 30,
  /** A file is given up if nothing of it arrives for this time: bills are taken one at a time. */
  stalledSeconds: 20,
  /** The client gives a call with a file up after this time without progress: its file is read for half a minute, then its rows are written. */
  uploadSeconds: 120,
  bodyBytes: 1024 * 1024,
  /** The maximum that is read of a refused body, so that the sender receives the refusal. */
  drainBytes: 64 * 1024 * 1024,
  urlBytes: 8 * 1024,
  /** Repeated keys count separately: the longest list of any form must fit. */
  fields: 2100,
} as const
