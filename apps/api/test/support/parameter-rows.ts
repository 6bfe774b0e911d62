import { dayMs } from '@bedside/contracts'
import type { World } from '../../src/testing/world.js'
import type { Input } from './own.js'

let made = 0

export const parameterRows: Record<string, (world: World) => Promise<Input>> = {
  'parameter.getParameterEffect': () => Promise.resolve({ key: 'withdraw.agent.min', value: 20_000 }),
  // A different value each time, because the current value is refused.
  'parameter.setParameter': () =>
    Promise.resolve({ key: 'rental.openSeconds', value: 61 + (made++ % 500), reason: '业务调整' }),
  'parameter.cancelParameter': async (world) => {
    const waiting = { nextValue: 90, nextAt: world.clock.now() + dayMs }
    await world.database.write((tx) =>
      tx.updateTable('Parameter').set(waiting).where('key', '=', 'deposit.payMinutes').execute(),
    )
    return { key: 'deposit.payMinutes' }
  },
}
