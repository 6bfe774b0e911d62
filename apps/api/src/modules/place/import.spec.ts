import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  bed,
  codes,
  csvHead,
  DepartmentLine,
  department,
  limits,
  ward,
  type ImportForm,
  type ImportMode,
} from '@bedside/contracts'
import { buildAgent } from '../../testing/build-agents.js'
import { buildRole } from '../../testing/build-roles.js'
import { letInTogether } from '../../testing/together.js'
import { logOf } from '../../testing/read-back.js'
import { buildPlace, type BuiltPlace } from '../../testing/build-places.js'
import type { Caller } from '../../testing/caller.js'
import { refusesBadInput } from '../../testing/guarded.js'
import { World } from '../../testing/world.js'
import { xlsxOf } from '../../testing/xlsx.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const here = () => world
const fileOf = (text: string): Blob => new Blob([text])
const real = (file: Blob, mode: ImportMode = 'all'): ImportForm => ({ file, dryRun: 0, mode })
const bedsFile = ({ hospitalName }: BuiltPlace, bedNos: readonly string[]) =>
  fileOf(['医院,科室,病房号,床号', ...bedNos.map((bedNo) => `${hospitalName},骨科,301,${bedNo}`)].join('\r\n'))
const bedsOf = ({ wardId }: BuiltPlace): string[] => {
  const rows = world.database.reader.prepare(
    'SELECT "bedNo" FROM "Bed" WHERE "wardId" = ? AND "deletedAt" IS NULL ORDER BY id',
  )
  return (rows.all(wardId) as { bedNo: string }[]).map(({ bedNo }) => bedNo)
}

describe('a file of beds', () => {
  refusesBadInput('imports:', bed.importBed, here, {
    input: async () => ({ file: bedsFile(await buildPlace(world), ['02']) }),
    bad: [
      [{ file: 'no file' }, 'file'],
      [{ file: new Blob([]) }, 'file'],
    ],
  })

  test('is checked first: problems are reported by line, and nothing is written', async () => {
    const place = await buildPlace(world)
    const { hospitalName } = place
    const file = fileOf(
      [
        'Hospital,科室*,wardNo,床号,备注',
        `${hospitalName},骨科,301,02,好`,
        '',
        `${hospitalName},骨科,301,01`,
        `${hospitalName},骨科,301,02`,
        `${hospitalName},骨科,999,02`,
        `${hospitalName},外科,301,02`,
        `没有的医院,骨科,301,02`,
        `${hospitalName},,301,123456789`,
      ].join('\n'),
    )
    const before = world.digest()
    const answer = await admin.call(bed.importBed, { file })
    expect(answer.data).toEqual({
      rows: 7,
      good: 1,
      written: 0,
      ignored: ['备注'],
      problems: 7,
      errors: [
        { line: 4, field: 'bedNo', message: '该病房已有此床号' },
        { line: 5, field: 'bedNo', message: '与第 2 行重复' },
        { line: 6, field: 'wardNo', message: '该科室没有此病房' },
        { line: 7, field: 'departmentName', message: '该医院没有此科室' },
        { line: 8, field: 'hospitalName', message: '没有此医院' },
        { line: 9, field: 'departmentName', message: '科室必填' },
        { line: 9, field: 'bedNo', message: '床号最多 8 个字符' },
      ],
    })
    expect(world.digest()).toBe(before)
    expect(await logOf(world, answer)).toEqual([])
    const english = await admin.speaking('en').ok(bed.importBed, { file })
    expect(english.errors[0]?.message).toBe('The ward already has a bed with this number')
  })

  test('is written completely or not at all, or as far as it is valid, with one log row', async () => {
    const place = await buildPlace(world)
    const file = bedsFile(place, ['02', '01', '03'])
    const whole = await admin.call(bed.importBed, real(file))
    expect(whole.data).toMatchObject({ rows: 3, good: 2, written: 0 })
    expect(await logOf(world, whole)).toEqual([])
    expect(bedsOf(place)).toEqual(['01'])
    const good = await admin.call(bed.importBed, real(file, 'good'))
    expect(good.data).toMatchObject({ written: 2, errors: [{ line: 3 }] })
    expect(bedsOf(place)).toEqual(['01', '02', '03'])
    expect(await logOf(world, good)).toMatchObject([{ entity: 'bed', label: '床位', result: 'OK', after: { rows: 2 } }])
    expect((await admin.ok(bed.getBedList, { wardId: place.wardId })).list[0]).toMatchObject({ version: 1 })
  })

  test('sent twice, also concurrently, is written once', async () => {
    const place = await buildPlace(world)
    const file = bedsFile(place, ['02', '03'])
    const operator = await world.as('operator')
    const answers = await letInTogether(
      world,
      [admin, operator].map((caller) => () => caller.ok(bed.importBed, real(file))),
    )
    expect(answers.reduce((sum, { written }) => sum + written, 0)).toBe(2)
    const again = answers.find(({ written }) => written === 0)
    expect(again?.errors.map(({ message }) => message)).toEqual(['该病房已有此床号', '该病房已有此床号'])
    expect(bedsOf(place)).toEqual(['01', '02', '03'])
  })

  test('may be a spreadsheet, and may come as Excel in China writes CSV', async () => {
    const place = await buildPlace(world)
    const { hospitalName } = place
    const titles = ['医院', '科室', '病房号', '床号']
    const sheet = new Blob([xlsxOf([titles, [hospitalName, '骨科', 301, '02']])])
    expect(await admin.ok(bed.importBed, real(sheet))).toMatchObject({ written: 1, errors: [] })
    // 医院,科室,病房号,床号 and 骨科 in GB18030; the hospital is found by a name in ASCII.
    await world.database.write((tx) =>
      tx.updateTable('Hospital').set({ nameKey: 'GB Hospital' }).where('id', '=', place.hospitalId).execute(),
    )
    const titlesInGb = [0xd2, 0xbd, 0xd4, 0xba, 0x2c, 0xbf, 0xc6, 0xca, 0xd2, 0x2c, 0xb2, 0xa1, 0xb7, 0xbf, 0xba, 0xc5]
    const restInGb = [0x2c, 0xb4, 0xb2, 0xba, 0xc5, 0x0d, 0x0a]
    const line = [...Buffer.from('GB Hospital,'), 0xb9, 0xc7, 0xbf, 0xc6, ...Buffer.from(',301,03\r\n')]
    const gb = new Blob([new Uint8Array([...titlesInGb, ...restInGb, ...line])])
    expect(await admin.ok(bed.importBed, real(gb))).toMatchObject({ written: 1, errors: [] })
    expect(bedsOf(place)).toEqual(['01', '02', '03'])
  })

  test('a formula in a cell is plain text', async () => {
    const place = await buildPlace(world)
    await admin.ok(bed.importBed, real(bedsFile(place, ['=1+2', "'+1", '@x'])))
    expect(bedsOf(place)).toEqual(['01', '=1+2', '+1', '@x'])
  })

  test('is refused as a whole if it is not a table', async () => {
    const refusal = async (file: Blob) => {
      const { code, msg, data } = await admin.call(bed.importBed, { file })
      if (code === codes.badInput) expect(data).toMatchObject([{ field: 'file', message: msg }])
      return [code, msg]
    }
    expect(await refusal(fileOf('床号,医院\n1,2'))).toEqual([codes.badInput, '文件缺少列：科室、病房号'])
    expect(await refusal(fileOf('医院,科室,病房号,床号\n'))).toEqual([codes.badInput, '文件中没有数据行'])
    expect((await refusal(new Blob([new Uint8Array([0, 1, 2])])))[0]).toBe(codes.badInput)
    const many = fileOf(`医院,科室,病房号,床号\n${'a,b,c,d\n'.repeat(20_001)}`)
    expect(await refusal(many)).toEqual([codes.badInput, '文件超过 20,000 行，请分成几个文件'])
    const large = new Blob([new Uint8Array(5 * 1_048_576 + 1)])
    expect((await refusal(large))[0]).toBe(codes.tooLarge)
  })

  test('of ten thousand beds exactly the 37 faulty ones are reported, and other requests run meanwhile', async () => {
    const place = await buildPlace(world)
    const faulty = new Set(Array.from({ length: 37 }, (_, index) => index * 263 + 5))
    const bedNos = Array.from({ length: 10_000 }, (_, index) => (faulty.has(index) ? '01' : `A${index}`))
    const file = bedsFile(place, bedNos)
    let turns = 0
    const beat = setInterval(() => turns++, 5)
    const checked = await admin.ok(bed.importBed, { file })
    const { written } = await admin.ok(bed.importBed, real(file, 'good'))
    clearInterval(beat)
    expect(checked.errors.map(({ line }) => line - 2)).toEqual([...faulty])
    expect([checked.rows, checked.good, written, bedsOf(place).length]).toEqual([10_000, 9963, 9963, 9964])
    expect(turns).toBeGreaterThan(20)
  })
})

describe('files of departments and wards', () => {
  refusesBadInput('imports:', department.importDepartment, here, {
    input: () => ({ file: fileOf('医院,科室\na,b') }),
    bad: [[{ file: 'no file' }, 'file']],
  })

  refusesBadInput('imports:', ward.importWard, here, {
    input: () => ({ file: fileOf('医院,科室,病房号\na,b,c') }),
    bad: [[{ file: 'no file' }, 'file']],
  })

  test('the template has a title for each column, and a file that follows it is read', async () => {
    const { hospitalName, hospitalId } = await buildPlace(world)
    for (const language of ['zh', 'en'] as const) {
      const row = DepartmentLine
      const columns = ['hospitalName', 'name', 'building', 'floor', 'orderBy']
      const head = csvHead({ row, columns, language })
      const file = fileOf(`${head}${hospitalName},科室 ${language},二号楼,-1,7\r\n`)
      expect(await admin.ok(department.importDepartment, real(file))).toMatchObject({ written: 1, ignored: [] })
    }
    const { list } = await admin.ok(department.getDepartmentList, { hospitalId, keyword: '二号楼' })
    expect(list.map(({ name, floor, orderBy }) => [name, floor, orderBy])).toEqual([
      ['科室 en', -1, 7],
      ['科室 zh', -1, 7],
    ])
  })

  test('departments are unique within a hospital, and floors are validated', async () => {
    const { hospitalName } = await buildPlace(world)
    const disabled = await buildPlace(world, { isFlag: 2 })
    const lines = [`${hospitalName},骨科,3`, `${hospitalName},产科,三`, `${disabled.hospitalName},产科,1`]
    const { errors } = await admin.ok(department.importDepartment, {
      file: fileOf(`医院,科室,楼层\n${lines.join('\n')}`),
    })
    expect(errors).toEqual([
      { line: 2, field: 'name', message: '该医院已有同名科室' },
      { line: 3, field: 'floor', message: '楼层必须是整数' },
      { line: 4, field: 'hospitalName', message: '医院已停用' },
    ])
  })

  test('wards come with their beds', async () => {
    const { hospitalName, departmentId } = await buildPlace(world)
    const lines = [`${hospitalName},骨科,302,,3`, `${hospitalName},骨科,303,5,`]
    const file = fileOf(`医院,科室,病房号,楼层,生成床位数\n${lines.join('\n')}`)
    expect(await admin.ok(ward.importWard, real(file))).toMatchObject({ written: 2, errors: [] })
    const { list } = await admin.ok(ward.getWardList, { departmentId, order: 'asc' })
    expect(list.map(({ wardNo, floor, beds }) => [wardNo, floor, beds])).toEqual([
      ['301', 3, 1],
      ['302', 3, 3],
      ['303', 5, 0],
    ])
  })

  test('wards create at most as many beds per file as can be written at once', async () => {
    const { hospitalName } = await buildPlace(world)
    const most = limits.bedsOfNewWard.max
    const wards = Math.floor(limits.importBeds / most)
    const lines = Array.from({ length: wards }, (_, index) => `${hospitalName},骨科,B${index},${most}`)
    const send = (rest: number, form: Partial<ImportForm> = {}) =>
      admin.call(ward.importWard, {
        file: fileOf(`医院,科室,病房号,生成床位数\n${[...lines, `${hospitalName},骨科,R,${rest}`].join('\n')}`),
        ...form,
      })
    const left = limits.importBeds - wards * most
    expect((await send(left)).data).toMatchObject({ good: wards + 1, errors: [] })
    const before = world.digest()
    const message = '文件要生成的床位超过 10,000 张，请分成几个文件'
    const refusal = { code: codes.badInput, msg: message, data: [{ field: 'file', message }] }
    for (const form of [{}, { dryRun: 0 }, { dryRun: 0, mode: 'good' }] as const)
      expect(await send(left + 1, form)).toMatchObject(refusal)
    expect(world.digest()).toBe(before)
    expect((await send(left, { dryRun: 0 })).data).toMatchObject({ written: wards + 1 })
  })
})

test('[P3] an agent imports into its own hospitals; others are reported as missing', async () => {
  const { roleId } = await buildRole(world, { family: 'AGENT', keys: ['hospital.bed.import'] })
  const mine = await buildAgent(world, { role: roleId })
  const own = await buildPlace(world, mine)
  const other = await buildPlace(world, await buildAgent(world))
  const caller = await world.as(mine.account)
  expect(await caller.ok(bed.importBed, real(bedsFile(own, ['02'])))).toMatchObject({ written: 1 })
  const refused = await caller.ok(bed.importBed, real(bedsFile(other, ['02']), 'good'))
  expect(refused).toMatchObject({ written: 0, errors: [{ field: 'hospitalName', message: '没有此医院' }] })
  expect(bedsOf(other)).toEqual(['01'])
})
