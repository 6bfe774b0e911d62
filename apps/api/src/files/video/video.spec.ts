import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { filesFolderOf } from '@bedside/prisma'
import { codes, commodity, hourMs, limits, type Video } from '@bedside/contracts'
import type { Config } from '../../config/config.js'
import { IncomingFiles } from '../../http/incoming-files.js'
import { Jobs } from '../../jobs/jobs.js'
import { begunUpload } from '../../testing/begun-upload.js'
import { buildOwnedStore } from '../../testing/build-audit.js'
import { pngOf } from '../../testing/build-pictures.js'
import {
  box,
  cluster,
  element,
  film,
  filmedWebm,
  mp4Head,
  mp4Of,
  tracks,
  webmHead,
  webmOf,
} from '../../testing/build-videos.js'
import type { Caller } from '../../testing/caller.js'
import { World } from '../../testing/world.js'
import { CONFIG } from '../../tokens.js'

type Bytes = Uint8Array<ArrayBuffer>

let world: World
let shop: Caller
let folder: string
beforeAll(async () => {
  world = await World.open()
  folder = filesFolderOf(world.running.app.get<Config>(CONFIG).beside)
  ;({ caller: shop } = await buildOwnedStore(world, { status: 'ACTIVE' }))
})
afterAll(() => world.close())

const call = commodity.uploadCommodityVideo
const upload = (file: Bytes, caller = shop) => caller.call(call, { file: new Blob([file]) })
const uploaded = async (file: Bytes): Promise<Video> => shop.ok(call, { file: new Blob([file]) })
const text = (content: string): Bytes => new Uint8Array(Buffer.from(content))
const together = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))
const rows = (): number => Number(world.database.reader.prepare('SELECT count(*) FROM "StoredFile"').pluck().get())
const onDisk = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  )
const storedCounts = () => [rows(), onDisk().length]
/** Compared by hash, because comparing the contents byte by byte is slow. */
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const no = (msg: string) => ({ code: codes.badInput, msg })

describe('an uploaded video', () => {
  test('is stored unchanged, by its content, and its type is detected from the content', async () => {
    const file = mp4Of({ width: 1280, height: 720 })
    const video = await uploaded(file)
    expect(video).toMatchObject({ type: 'video/mp4', bytes: file.length, width: 1280, height: 720 })
    const answer = await fetch(world.url + video.address)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-disposition': `inline; filename="${video.fileId}.mp4"`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'accept-ranges': 'bytes',
    })
    const hash = hashOf(file)
    expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hash)
    expect(hashOf(readFileSync(join(folder, hash.slice(0, 2), hash)))).toBe(hash)
    expect(onDisk().filter((place) => place.includes('incoming'))).toEqual([])
  })

  test('may be filmed upright, or recorded by a browser', async () => {
    expect(await uploaded(mp4Of({ width: 1280, height: 720 }, true))).toMatchObject({ width: 720, height: 1280 })
    const webm = { type: 'video/webm', width: 854, height: 480 }
    expect(await uploaded(webmOf({ width: 854, height: 480 }))).toMatchObject(webm)
    expect(await uploaded(filmedWebm({ width: 854, height: 480 }))).toMatchObject(webm)
  })

  test('may have exactly the maximum size, and not a byte more', async () => {
    const { bytes: size } = limits.video
    expect(await uploaded(mp4Of({ size }))).toMatchObject({ bytes: size })
    const before = storedCounts()
    expect(await upload(mp4Of({ size: size + 1 }))).toMatchObject({ code: codes.tooLarge, msg: '请求内容过大' })
    await vi.waitFor(() => expect(storedCounts()).toEqual(before))
  })

  test('has its declared type ignored', async () => {
    const form = new FormData()
    form.append('file', new Blob([webmOf()], { type: 'text/html' }), '../../../tmp/evil.html')
    const { code, data } = (await shop.send(call, form)) as { code: number; data: Video }
    expect([code, data.type]).toEqual([codes.ok, 'video/webm'])
    const { headers } = await fetch(world.url + data.address)
    expect(headers.get('content-type')).toBe('video/webm')
    expect(headers.get('content-disposition')).toBe(`inline; filename="${data.fileId}.webm"`)
  })
})

describe('an invalid video is refused with an explanation, and nothing is stored', () => {
  const page = text('<!doctype html><script>alert(1)</script>')
  const segment = (...parts: Uint8Array[]) => element(0x18538067, together(...parts))
  const refused = async (file: Bytes, msg: string) => {
    const before = storedCounts()
    expect(await upload(file)).toMatchObject(no(msg))
    await vi.waitFor(() => expect(storedCounts()).toEqual(before))
  }

  const others: Record<string, () => Bytes | Promise<Bytes>> = {
    'a page': () => page,
    'a picture': () => pngOf(),
    'three bytes': () => text('mp4'),
    'an archive with a video in it': () => together(text('PK\u0003\u0004'), mp4Of()),
    'a page behind which a video stands': () => together(page, mp4Of()),
    'a film of QuickTime': () => together(mp4Head('qt  '), film(), box('mdat', 'x')),
    'a picture in the same boxes': () => together(mp4Head('avif'), film(), box('mdat', 'x')),
    'sound alone': () => together(mp4Head(), box('moov', box('mvhd', 'x')), box('mdat', 'x')),
    'a Matroska that is no WebM': () => together(webmHead('matroska'), segment(tracks(), cluster())),
    'no width': () => mp4Of({ width: 0 }),
  }
  test.each(Object.entries(others))('%s', async (_what, make) => {
    await refused(await make(), '此文件不是视频，请使用 MP4 或 WebM')
  })

  const endless = element(0x1654ae6b, element(0xae, ''))
  const damaged: Record<string, () => Bytes> = {
    'the head of an MP4 and a page': () => together(mp4Head(), page),
    'an MP4 with a page behind its end': () => together(mp4Of(), page),
    'an MP4 with a page as one of its boxes': () => together(mp4Of(), box('<htm', page)),
    'half an MP4': () => mp4Of().slice(0, 2000),
    'the head of an MP4 alone': () => new Uint8Array(mp4Head()),
    'an MP4 without its data': () => together(mp4Head(), film()),
    'two films in an MP4': () => together(mp4Head(), film(), film(), box('mdat', 'x')),
    'a box that says it is larger than all numbers': () => {
      const file = mp4Of()
      file.set([0, 0, 0, 1], mp4Head().length)
      file.fill(0xff, mp4Head().length + 8, mp4Head().length + 16)
      return file
    },
    'more boxes than anybody counts': () =>
      together(mp4Of(), new Uint8Array(Buffer.concat(Array<Buffer>(60_000).fill(box('free'))))),
    'a WebM with a page behind its end': () => together(webmOf(), page),
    'a WebM with a file attached': () => together(webmHead(), segment(tracks(), element(0x1941a469, page), cluster())),
    'half a WebM': () => webmOf().slice(0, 700),
    'the head of a WebM and a page': () => together(webmHead(), page),
    'a WebM without its data': () => together(webmHead(), segment(tracks())),
    'a WebM of bytes that say nothing': () => together(webmHead(), new Uint8Array(200)),
    'tracks that do not say where they end': () =>
      together(webmHead(), segment(element(0x1654ae6b, endless, true), cluster())),
  }
  test.each(Object.entries(damaged))('%s', async (_what, make) => {
    await refused(make(), '视频不完整或已损坏，请重新选择')
  })

  test('with dimensions larger than any screen', async () => {
    const { side } = limits.video
    expect(await uploaded(webmOf({ width: side, height: 64 }))).toMatchObject({ width: side })
    for (const make of [mp4Of, webmOf])
      await refused(
        make({ width: side + 1, height: 64 }),
        `视频的宽和高最多 ${side.toLocaleString('en')} 像素，请缩小后再试`,
      )
  })

  test('an empty upload, two files, or a text instead of a file', async () => {
    await refused(text(''), '参数有误：视频必填')
    const two = new FormData()
    for (const file of [mp4Of(), mp4Of()]) two.append('file', new Blob([file]), 'a.mp4')
    const before = storedCounts()
    expect(await shop.send(call, two)).toMatchObject(no('一次最多 1 个文件'))
    const named = new FormData()
    named.append('file', 'a.mp4')
    expect((await shop.send(call, named)) as object).toMatchObject({ code: codes.badInput })
    await vi.waitFor(() => expect(storedCounts()).toEqual(before))
  })
})

describe('a failed upload leaves nothing', () => {
  test('if the body ends before its declared length', async () => {
    const before = storedCounts()
    const { breakOff } = await begunUpload(world, shop, call.path, mp4Of({ size: 2_000_000 }))
    breakOff()
    await vi.waitFor(() => expect(storedCounts()).toEqual(before))
    // The sender may try again.
    await vi.waitFor(async () => expect((await upload(mp4Of())).code).toBe(codes.ok))
  })

  test('if the disk is full before or during the upload', async () => {
    const full = { code: codes.unavailable, msg: '服务器磁盘空间不足，文件未保存' }
    const before = storedCounts()
    const room = vi.spyOn(world.get(IncomingFiles), 'freeBytes').mockResolvedValueOnce(limits.diskReserve)
    expect(await upload(mp4Of({ size: 300_000 }))).toMatchObject(full)
    room.mockRejectedValueOnce(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    expect(await upload(mp4Of())).toMatchObject(full)
    await vi.waitFor(() => expect(storedCounts()).toEqual(before))
    expect((await upload(mp4Of())).code).toBe(codes.ok)
  })

  test('if there are several at once: the server accepts its limit and asks the others to wait', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, async () => (await buildOwnedStore(world, { status: 'ACTIVE' })).caller),
    )
    const file = mp4Of({ size: 3_000_000 })
    const answers = await Promise.all(people.flatMap((one) => [upload(file, one), upload(file, one)]))
    const codesOf = answers.map(({ code }) => code)
    expect(codesOf.filter((code) => code === codes.ok).length).toBeGreaterThanOrEqual(10)
    expect(codesOf.every((code) => code === codes.ok || code === codes.tooMany)).toBe(true)
    await vi.waitFor(() => expect(onDisk().filter((place) => place.includes('incoming'))).toEqual([]))
  })

  test('beyond the maximum within 24 hours', async () => {
    const { caller } = await buildOwnedStore(world, { status: 'ACTIVE' })
    const max = limits.videosPerDay
    for (let n = 0; n < max; n += 1) expect((await upload(webmOf(), caller)).code).toBe(codes.ok)
    const before = storedCounts()
    const msg = `您在 24 小时内最多上传 ${max} 个视频`
    expect(await upload(webmOf(), caller)).toMatchObject({ code: codes.tooMany, msg })
    await vi.waitFor(() => expect(storedCounts()).toEqual(before))
    const picture = await caller.call(commodity.uploadCommodityPicture, { file: new Blob([await pngOf()]) })
    expect(picture.code).toBe(codes.ok)
  })
})

describe('a range request', () => {
  const file = mp4Of({ size: 700_000 })
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { address } = await uploaded(file)
    const answer = await fetch(world.url + address, { headers: { range, ...more } })
    const body = hashOf(new Uint8Array(await answer.arrayBuffer()))
    return { status: answer.status, of: answer.headers.get('content-range'), body, headers: answer.headers }
  }
  const size = file.length
  const all = hashOf(file)

  test('receives the range only: from a to b, from a to the end, or the last bytes', async () => {
    expect(await part('bytes=100-299')).toMatchObject({
      status: 206,
      of: `bytes 100-299/${size}`,
      body: hashOf(file.slice(100, 300)),
    })
    expect(await part(`bytes=${size - 5}-`)).toMatchObject({ status: 206, body: hashOf(file.slice(-5)) })
    expect(await part('bytes=-7')).toMatchObject({ status: 206, body: hashOf(file.slice(-7)) })
    expect(await part(`bytes=0-${size * 2}`)).toMatchObject({ status: 206, body: all })
    const { headers } = await part('bytes=0-0')
    expect(headers.get('content-type')).toBe('video/mp4')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
  })

  test('outside the file is refused', async () => {
    for (const range of ['bytes=-0', `bytes=${size}-`, `bytes=${size}-${size + 9}`])
      expect(await part(range), range).toMatchObject({
        status: 416,
        of: `bytes */${size}`,
        body: hashOf(new Uint8Array()),
      })
  })

  test('that is malformed, multiple or for another version receives the whole file', async () => {
    const odd = ['bytes=5-2', 'bytes=-', 'bytes=0-1,5-9', 'bytes=1e3-', 'lines=1-2', `bytes=${'9'.repeat(4000)}-`]
    for (const range of odd) expect(await part(range), range.slice(0, 20)).toMatchObject({ status: 200, body: all })
    expect(await part('bytes=0-9', { 'if-range': '"another"' })).toMatchObject({ status: 200, body: all })
  })

  test('a header of a megabyte is refused, and the server keeps running', async () => {
    const { address } = await uploaded(file)
    const range = `bytes=0-1${',5-9'.repeat(250_000)}`
    const status = await fetch(world.url + address, { headers: { range } }).then(
      (answer) => answer.status,
      () => 431,
    )
    expect(status).toBe(431)
    expect((await part('bytes=0-9')).status).toBe(206)
  })
})

test('a video without goods is removed a day later', async () => {
  // The first run of a daily job only schedules the next.
  await world.get(Jobs).run('FILE_SWEEP')
  const file = mp4Of({ size: 5000 })
  await uploaded(file)
  const hash = hashOf(file)
  const place = join(folder, hash.slice(0, 2), hash)
  expect(existsSync(place)).toBe(true)
  // Files are dated by the system clock, not by that of tests.
  utimesSync(place, 1, 1)
  world.clock.set(world.clock.now() + (limits.unusedFileHours + 1) * hourMs)
  await world.get(Jobs).run('FILE_SWEEP')
  expect(existsSync(place)).toBe(false)
})
