import { expect, test } from 'vitest'
import { limits } from './limits.js'
import { agentsLimits } from './limits/agents.js'
import { commonLimits } from './limits/common.js'
import { devicesLimits } from './limits/devices.js'
import { filesLimits } from './limits/files.js'
import { mallLimits } from './limits/mall.js'
import { messagesLimits } from './limits/messages.js'
import { moneyLimits } from './limits/money.js'
import { peopleLimits } from './limits/people.js'
import { placesLimits } from './limits/places.js'

test('no limit is declared in two files, where one would hide the other', () => {
  const files = [agentsLimits, commonLimits, devicesLimits, filesLimits, mallLimits, messagesLimits]
  const names = [...files, moneyLimits, peopleLimits, placesLimits].flatMap((file) => Object.keys(file))
  expect(names.toSorted()).toEqual(Object.keys(limits).toSorted())
})
