import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesFolderOf } from '@bedside/prisma'
import { agent, codes, hospital, limits, type Envelope, type Picture } from '@bedside/contracts'
import { Observers } from '../http/steps.js'
import { begunUpload } from '../testing/begun-upload.js'
import {
  bomb,
  framesInWebp,
  otherPicture,
  photo,
  pngOf,
  scansInJpeg,
  textsInPng,
  webpOf,
} from '../testing/build-pictures.js'
import { buildManager } from '../testing/build-managers.js'
import type { Caller } from '../testing/caller.js'
import { World } from '../testing/world.js'
import { CONFIG } from '../tokens.js'
import type { Config } from '../config/config.js'

let world: World
let admin: Caller
beforeAll(async () => {
  world = await World.open()
  admin = await world.as('admin')
})
afterAll(() => world.close())

type Bytes = Uint8Array<ArrayBuffer>
const call = agent.uploadAgentLicence
const upload = (file: Bytes, caller = admin) => caller.call(call, { file: new Blob([file]) })
const fetched = async (address: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(world.url + address)).arrayBuffer())
const text = (content: string): Bytes => new Uint8Array(Buffer.from(content))
const together = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))

const rows = (): unknown => world.database.reader.prepare('SELECT count(*) FROM "StoredFile"').pluck().get()
const onDisk = (): string[] => {
  const folder = filesFolderOf(world.running.app.get<Config>(CONFIG).beside)
  return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )
}

describe('an uploaded picture', () => {
  test('is re-encoded as WebP, upright, without metadata about its author or place', async () => {
    const { data } = await upload(await photo())
    expect(data).toMatchObject({ width: 600, height: 800, alt: '' })
    const whole = await sharp(await fetched(data.address)).metadata()
    expect(whole).toMatchObject({ format: 'webp', width: 600, height: 800 })
    const thumb = await sharp(await fetched(data.thumb)).metadata()
    expect(thumb).toMatchObject({ format: 'webp', width: 240, height: 320 })
    for (const { exif, xmp, iptc, icc, orientation } of [whole, thumb])
      expect([exif, xmp, iptc, icc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('may be PNG or WebP, and is reduced if it is larger than needed', async () => {
    expect((await upload(await pngOf())).data).toMatchObject({ width: 40, height: 30 })
    expect((await upload(await webpOf())).data).toMatchObject({ width: 40, height: 30 })
    const { side } = limits.picture
    expect((await upload(await pngOf(side * 2, 100))).data).toMatchObject({ width: side, height: 50 })
  })

  test('may contain text chunks, be progressive or animated', async () => {
    for (const file of [textsInPng(8), scansInJpeg(100), framesInWebp(20)])
      expect((await upload(await file)).code).toBe(codes.ok)
  })

  test('is stored once, by its content, and no temporary files are left', async () => {
    await upload(await photo(333, 111))
    const before = onDisk()
    await upload(await photo(333, 111))
    expect(onDisk()).toEqual(before)
    expect(before.filter((file) => file.includes('incoming'))).toEqual([])
    for (const file of before) expect(readFileSync(file).subarray(8, 12).toString()).toBe('WEBP')
  })

  test('loses all other content of the uploaded file', async () => {
    const script = text('<script>alert(1)</script>')
    const jpeg = await photo()
    // A comment inside, and a page and an archive after the end.
    const comment = together(new Uint8Array([0xff, 0xfe, 0, script.length + 2]), script)
    const file = together(jpeg.subarray(0, 2), comment, jpeg.subarray(2), script, text('PK\u0003\u0004'))
    const { code, data } = await upload(file)
    expect(code).toBe(codes.ok)
    for (const address of [data.address, data.thumb]) {
      const storedBytes = await fetched(address)
      expect(storedBytes.includes('script')).toBe(false)
      // A WebP states its length: nothing follows it.
      expect(storedBytes.readUInt32LE(4) + 8).toBe(storedBytes.length)
    }
  })
})

describe('an invalid picture is refused with an explanation, and nothing is stored', () => {
  const half = (file: Bytes): Bytes => file.slice(0, file.length / 2)
  const hostile: Record<string, () => Bytes | Promise<Bytes>> = {
    'an SVG with a script': () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'an SVG behind a mark': () => text('\uFEFF<?xml version="1.0"?><svg onload="alert(1)"/>'),
    'a GIF': () => otherPicture('gif'),
    'a GIF that is a script too': () => text('GIF89a/*<svg/onload=alert(1)>*/=alert(1)//'),
    'a TIFF': () => otherPicture('tiff'),
    'an AVIF': () => otherPicture('avif'),
    'a page': () => text('<!doctype html><script>alert(1)</script>'),
    'a PDF with a JPEG in it': async () => together(text('%PDF-1.7\n'), await photo()),
    'an archive with a PNG behind it': async () => together(text('PK\u0003\u0004'), await pngOf()),
    'two letters': () => text('BM'),
  }
  const no = (message: string) => ({ code: codes.badInput, msg: message })
  const refused = async (file: Bytes, message: string) => {
    const before = [rows(), onDisk().length]
    expect(await upload(file)).toMatchObject(no(message))
    expect([rows(), onDisk().length]).toEqual(before)
  }

  test.each(Object.entries(hostile))('%s', async (_what, make) => {
    await refused(await make(), '此文件不是 JPEG、PNG 或 WebP 图片')
  })

  const damaged: Record<string, () => Bytes | Promise<Bytes>> = {
    'half a JPEG': async () => half(await photo()),
    'half a PNG': async () => half(await pngOf(900, 900)),
    'half a WebP': async () => half(await webpOf(900, 900)),
    'the first bytes of a JPEG and a page': () => together(new Uint8Array([0xff, 0xd8, 0xff]), text('<html>')),
    'the first bytes of a PNG alone': async () => (await pngOf()).slice(0, 8),
    'a PNG whose length is wrong': async () => {
      const file = await pngOf(200, 200)
      file[36] = 0xff
      return file
    },
  }
  test.each(Object.entries(damaged))('%s', async (_what, make) => {
    await refused(await make(), '图片不完整或已损坏，请重新选择')
  })

  test('a decompression bomb: twenty thousand pixels each way in less than 100 kB', async () => {
    const file = bomb(20_000, 20_000)
    expect(file.length).toBeLessThan(100_000)
    await refused(file, '图片最多 50 百万像素，请缩小后再试')
  })

  test('a PNG of tens of thousands of rows or columns, or an interlaced one that takes too much memory', async () => {
    for (const [width, height] of [
      [1, 65_536],
      [65_536, 1],
    ] as const)
      await refused(bomb(width, height), '图片的宽和高最多 65,535 像素，请裁剪后再试')
    await refused(bomb(5001, 5000, { bits: 16, interlaced: true }), '图片最多 25 百万像素，请缩小后再试')
    expect((await upload(bomb(1, 65_535))).code).toBe(codes.ok)
  })

  test.each([
    ['a JPEG that goes over its pixels hundreds of times', scansInJpeg(201)],
    ['a PNG of texts that swell', textsInPng(9)],
    ['a WebP of hundreds of frames', framesInWebp(501)],
  ])('%s', async (_what, file) => {
    await refused(await file, '处理此图片花费的时间过长，请换一张')
  })

  test('more than 5 MB, an empty upload, or two files', async () => {
    const tooLarge = together(await photo(), new Uint8Array(limits.picture.bytes))
    expect(await upload(tooLarge)).toMatchObject({ code: codes.tooLarge, msg: '请求内容过大' })
    expect(await upload(text(''))).toMatchObject(no('参数有误：图片必填'))
    const two = new FormData()
    for (const file of [await pngOf(), await pngOf()]) two.append('file', new Blob([file]), 'a.png')
    expect(await admin.send(call, two)).toMatchObject(no('一次最多 1 个文件'))
    const other = new FormData()
    other.append('picture', new Blob([await pngOf()]), 'a.png')
    expect(await admin.send(call, other)).toMatchObject(no('此接口不接收文件'))
  })

  test('a file name with a path has no effect, and the declared type is not trusted', async () => {
    const before = onDisk().length
    const named = new FormData()
    named.append('file', new Blob([await pngOf(51, 17)], { type: 'text/html' }), '../../../../tmp/evil.html')
    const { code, data } = (await admin.send(call, named)) as Envelope<Picture>
    expect(code).toBe(codes.ok)
    const answer = await fetch(world.url + data.address)
    expect(answer.headers.get('content-type')).toBe('image/webp')
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="${data.fileId}.webp"`)
    // The picture and its thumbnail.
    expect(onDisk().length).toBe(before + 2)
    const lying = new FormData()
    lying.append('file', new Blob([text('<svg/>')], { type: 'image/png' }), 'a.png')
    expect(await admin.send(call, lying)).toMatchObject(no('此文件不是 JPEG、PNG 或 WebP 图片'))
  })

  test('a body that ends before its declared length', async () => {
    const before = Number(rows())
    const ends = vi.spyOn(world.running.app.get<Observers>(Observers), 'observeReply')
    const { breakOff } = await begunUpload(world, admin, call.path, await pngOf())
    breakOff()
    await vi.waitFor(() => expect(ends.mock.calls.map(([, , refused]) => refused?.code)).toEqual([codes.badInput]))
    ends.mockRestore()
    expect((await upload(await pngOf())).code).toBe(codes.ok)
    expect(Number(rows())).toBe(before + 1)
  })
})

describe('upload limits', () => {
  test('one file at a time', async () => {
    const { account } = await buildManager(world, { role: 1 })
    const me = await world.as(account)
    const { finish } = await begunUpload(world, me, call.path, await photo())
    const refused = { code: codes.tooMany, msg: '您有一个文件正在上传，请等它完成后再试' }
    expect(await upload(await photo(), me)).toMatchObject(refused)
    expect((await finish()).code).toBe(codes.ok)
    expect((await upload(await photo(), me)).code).toBe(codes.ok)
  })

  test('a maximum within 24 hours for each person', async () => {
    const { account } = await buildManager(world, { role: 1 })
    const me = await world.as(account)
    const { data } = await upload(await pngOf(), me)
    const now = world.clock.now()
    await world.database.write(async (tx) => {
      const stored = tx.selectFrom('StoredFile').selectAll().where('id', '=', data.fileId)
      const { id: _, ...row } = await stored.executeTakeFirstOrThrow()
      const more = Array.from({ length: limits.uploadsPerDay - 1 }, () => ({ ...row, createdAt: now }))
      await tx.insertInto('StoredFile').values(more).execute()
    })
    expect(await upload(await pngOf(), me)).toMatchObject({
      code: codes.tooMany,
      msg: `您在 24 小时内最多上传 ${limits.uploadsPerDay} 个文件`,
    })
    expect((await upload(await pngOf())).code).toBe(codes.ok)
    world.clock.set(now + 86_400_001)
    const again = await world.as(account)
    expect((await upload(await pngOf(), again)).code).toBe(codes.ok)
    // The clock is set back: what came while it was ahead does not count.
    world.clock.set(now - 86_400_000)
    expect((await upload(await pngOf(), await world.as(account))).code).toBe(codes.ok)
    world.clock.set(now)
  })

  test('only for people who may change the record concerned', async () => {
    const { account } = await buildManager(world, { keys: ['management.agent'] })
    const me = await world.as(account)
    expect((await upload(await pngOf(), me)).code).toBe(codes.forbidden)
    expect((await me.call(hospital.uploadHospitalContract, { file: new Blob([await pngOf()]) })).code).toBe(
      codes.forbidden,
    )
  })
})
