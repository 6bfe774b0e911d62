import { describe, expect, it } from 'vitest'
import { countOn, nothingCounted, rowsIn } from './count-rows'

const bytes = (text: string) => new TextEncoder().encode(text)
const count = (...parts: string[]) => rowsIn(parts.map(bytes).reduce(countOn, nothingCounted))

const table = '\ufeff时间,原因\r\n1,"第一行\r\n第二行"\r\n2,"说""好""\r\n"\r\n3,\r\n'

describe('counting the rows of a table', () => {
  it('takes the first line for the names of the columns', () => {
    expect(count('\ufeffa,b\r\n')).toBe(0)
    expect(count('\ufeffa,b\r\n1,2\r\n3,4\r\n')).toBe(2)
  })

  it('takes no line break inside quotes for the end of a row', () => {
    expect(count(table)).toBe(3)
  })

  it('does not mind where the parts are cut, not even within a character or between two quotes', () => {
    const whole = bytes(table)
    for (let cut = 0; cut <= whole.length; cut++) {
      const parts = [whole.subarray(0, cut), whole.subarray(cut)]
      expect(rowsIn(parts.reduce(countOn, nothingCounted)), `cut at ${cut}`).toBe(3)
    }
  })

  it('counts no row that has not come to its end', () => {
    expect(count('a\r\n1\r\n2')).toBe(1)
    expect(count('a\r\n1\r\n"2\r\n')).toBe(1)
  })

  it('knows nothing of a table that has not begun', () => {
    expect(count()).toBe(0)
    expect(count('a,b')).toBe(0)
  })
})
