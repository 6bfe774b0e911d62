import { agentsLimits } from './limits/agents.js'
import { commonLimits } from './limits/common.js'
import { devicesLimits } from './limits/devices.js'
import { filesLimits } from './limits/files.js'
import { mallLimits } from './limits/mall.js'
import { messagesLimits } from './limits/messages.js'
import { moneyLimits } from './limits/money.js'
import { peopleLimits } from './limits/people.js'
import { placesLimits } from './limits/places.js'

/** Every length and bound, once: the server refuses by them, forms count by them, tests cross them. */
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

/** Sizes and times of a request, refused before anything is parsed. */
export const requestLimits = {
  /** A request has to be in by then, whatever it brings; a form or JSON sooner. */
  seconds: 60,
  bodySeconds: 30,
  bodyBytes: 1024 * 1024,
  /** Of a body that was refused so much is let by, so that its sender hears why. */
  drainBytes: 64 * 1024 * 1024,
  urlBytes: 8 * 1024,
  /** Repeated keys count one by one: the longest list of any form has to fit. */
  fields: 2100,
} as const
