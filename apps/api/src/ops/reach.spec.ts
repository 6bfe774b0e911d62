import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { projectFiles, reachedBy, type Reach } from '../../../../tools/lib/reach.mjs'

/** Without git, as in an unpacked archive, nothing is ever selected: all tests are run. */
const inGit = existsSync(new URL('../../../../.git', import.meta.url))
const now = inGit ? projectFiles() : {}

/** What `npm test` selects after a change of these files. */
const reach = (...changed: string[]): Reach | undefined => {
  for (const file of changed) expect(now, `${file} is part of the project`).toHaveProperty([file])
  return reachedBy({ ...now, ...Object.fromEntries(changed.map((file) => [file, 'as it was'])) }, now)
}

/** Makes all calls, limited to some areas. */
const inTest = (...names: string[]) => names.map((name) => `apps/api/test/${name}.spec.ts`)
const walks = inTest(
  'access-matrix',
  'bad-input',
  'boot',
  'every-answer',
  'fuzz',
  'rounds',
  'scope',
  'told-log',
  'transport',
)
const module = (path: string) => `apps/api/src/modules/${path}`
const feature = (path: string) => `apps/web/src/features/${path}`

describe.skipIf(!inGit)('after a change of', () => {
  test('a service: its own tests, its pages, and the walks over its calls, but not those of other areas', () => {
    const { specs, partly, words } = reach(module('feedback/feedback.service.ts')) ?? expect.unreachable()
    expect(specs).toEqual(expect.arrayContaining([module('feedback/feedback.spec.ts'), 'e2e/specs/feedback.spec.ts']))
    expect(partly).toEqual(expect.arrayContaining([...walks, 'e2e/specs/every-page.spec.ts']))
    expect(words).toContain('feedback')
    const others = [module('role/role.spec.ts'), 'e2e/specs/hospitals.spec.ts', ...inTest('list-sums')]
    for (const other of others) expect(specs).not.toContain(other)
  })

  test('a service: the server written by hand only if the bench makes calls of its area, or it has none', () => {
    const benched = (name: string) => reach(module(name))?.benched
    for (const name of ['log/log.controller.ts', 'role/role.service.ts', 'session/login.service.ts'])
      expect(benched(name), name).toBe(true)
    expect(benched('voucher/voucher-keys.ts')).toBe(true)
    expect(benched('feedback/feedback.service.ts')).toBe(false)
    expect(reach(feature('order/order-drawer.tsx'))?.benched).toBe(false)
  })

  test('a list: also what compares the statements and totals of all lists', () => {
    const { specs } = reach(module('order/order.list.ts')) ?? expect.unreachable()
    const ofAll = [module('list-sql.spec.ts'), module('list-plans.spec.ts'), 'apps/api/test/list-sums.spec.ts']
    expect(specs).toEqual(expect.arrayContaining(ofAll))
  })

  test('a module whose calls have other names: the walks over those', () => {
    const { words } = reach(module('mall/mall.controller.ts')) ?? expect.unreachable()
    expect(words).toEqual(expect.arrayContaining(['afterSale', 'mallOrder', 'shopHome']))
  })

  test('a feature whose folder has another name than its pages: the tests that open them', () => {
    const { specs } = reach(feature('goods/pages.ts')) ?? expect.unreachable()
    expect(specs).toContain('e2e/specs/commodities.spec.ts')
  })

  test('what a test imports: that test, which is linted too', () => {
    const { linted, specs } = reach(module('place/bed-numbers.ts')) ?? expect.unreachable()
    expect(linted).toContain(module('place/bed-numbers.spec.ts'))
    expect(specs).toContain(module('place/bed-numbers.spec.ts'))
  })

  test('what moves money: the tests that move it through helpers only', () => {
    const { specs } = reach(module('order/refund-acts.ts')) ?? expect.unreachable()
    expect(specs).toEqual(expect.arrayContaining(inTest('money-crash', 'money-outages', 'money-full-disk')))
    expect(specs).toContain(module('suspense/suspense.spec.ts'))
  })

  test('a page that a test opens by an address with a number in it: that test', () => {
    const { specs } = reach(feature('order/order-drawer.tsx')) ?? expect.unreachable()
    expect(specs).toContain('e2e/specs/back.spec.ts')
  })

  test('a service: of the browser tests of other areas only those that use its calls or pages', () => {
    const { lines, specs } = reach(module('hospital/hospital.service.ts')) ?? expect.unreachable()
    const partly = Object.keys(lines)
    expect(specs).toEqual(expect.arrayContaining(partly))
    expect(partly).toContain('e2e/specs/logs.spec.ts')
    for (const whole of ['hospitals', 'every-page']) expect(partly).not.toContain(`e2e/specs/${whole}.spec.ts`)
    for (const file of partly) {
      const text = readFileSync(new URL(`../../../../${file}`, import.meta.url), 'utf8').split('\n')
      for (const line of lines[file] ?? []) expect(text[line - 1]).toMatch(/^ *test\(/)
    }
  })

  test('how areas are assembled: signing in, menus and addresses too', () => {
    const { specs } = reach(module('feedback/feedback.module.ts')) ?? expect.unreachable()
    const wired = ['login', 'permissions', 'routes'].map((name) => `e2e/specs/${name}.spec.ts`)
    expect(specs).toEqual(expect.arrayContaining(wired))
  })

  test('a test: that test, which is linted, and as a whole if it makes all calls', () => {
    const fuzz = 'apps/api/test/fuzz.spec.ts'
    const { specs, linted, partly } = reach(fuzz, module('feedback/feedback.service.ts')) ?? expect.unreachable()
    expect(specs).toContain(fuzz)
    expect(linted).toContain(fuzz)
    expect(partly).toEqual([])
  })

  test('only tests: those, as what makes all calls or reads all sources is not affected', () => {
    expect(reach('e2e/specs/back.spec.ts')?.specs).toEqual(['e2e/specs/back.spec.ts'])
  })

  test('anything or nothing: what did not pass before, as a whole', () => {
    const [fuzz, story] = ['apps/api/test/fuzz.spec.ts', 'e2e/specs/shop-story.spec.ts']
    expect(reachedBy(now, now)).toBeUndefined()
    expect(reachedBy(now, now, [story])?.specs).toEqual([story])
    const service = module('feedback/feedback.service.ts')
    const after = reachedBy({ ...now, [service]: 'as it was' }, now, [fuzz, story]) ?? expect.unreachable()
    expect(after.specs).toEqual(expect.arrayContaining([fuzz, story, module('feedback/feedback.spec.ts')]))
    expect(after.partly).toEqual([])
  })

  test.each([
    'packages/contracts/src/index.ts',
    'apps/api/src/http/pipeline.ts',
    'apps/api/src/testing/world.ts',
    'prisma/src/database.ts',
    'tools/lib/reach.mjs',
    'package-lock.json',
  ])('%s: all tests', (file) => expect(reach(file)).toBeUndefined())

  test('a document that tests read, whatever else: all tests', () => {
    const service = module('feedback/feedback.service.ts')
    expect(reach(service, 'docs/architecture.md')?.changed).toEqual([service])
    expect(reach(service, 'docs/operations.md')).toBeUndefined()
  })

  test('a file that was removed: all tests', () => {
    expect(reachedBy({ ...now, [module('feedback/gone.ts')]: 'as it was' }, now)).toBeUndefined()
  })
})
