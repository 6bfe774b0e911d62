import { Injectable } from '@nestjs/common'
import { Fault, fault, limits, type PictureShape } from '@bedside/contracts'
import type sharp from 'sharp'
import type { Metadata } from 'sharp'
import { ConcurrencyLimiter } from '../concurrency-limiter.js'
import { ensure } from '../ensure.js'
import { isBurdened } from './picture-burden.js'
import { pictureTypeOf } from './picture-type.js'

/** A picture as stored: upright, without metadata, scaled to display size. */
export interface MadePicture {
  readonly whole: Buffer
  readonly thumb: Buffer
  readonly width: number
  readonly height: number
}

/** The library supports dozens of formats; only these loaders are enabled. */
const loaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']

const seconds = 20

/**
 * Re-encodes every picture, so that only its visible contents are kept of the upload. The library works on its own
 * threads, one picture at a time, and is loaded on first use.
 */
@Injectable()
export class PictureMaker {
  private library: Promise<typeof sharp> | undefined
  /** Each picture being processed holds its pixels in memory. */
  private readonly turns = new ConcurrencyLimiter({ atOnce: 1, waiting: 8, refused: () => fault('file.busy') })

  async make(bytes: Uint8Array, shape?: PictureShape): Promise<MadePicture> {
    const type = pictureTypeOf(bytes)
    ensure(type, () => fault('file.notPicture'))
    ensure(!isBurdened(bytes, type), () => fault('file.tooSlow'))
    const library = await (this.library ??= load())
    return this.turns.run(async () => {
      try {
        return await made(library, { bytes, type, shape })
      } catch (error) {
        throw error instanceof Fault ? error : fault(isTimeout(error) ? 'file.tooSlow' : 'file.broken')
      }
    })
  }
}

async function load(): Promise<typeof sharp> {
  const { default: library } = await import('sharp')
  library.block({ operation: ['VipsForeignLoad'] })
  library.unblock({ operation: loaders })
  library.cache(false)
  library.concurrency(1)
  return library
}

interface PictureTask {
  readonly bytes: Uint8Array
  readonly type: string
  readonly shape: PictureShape | undefined
}

async function made(library: typeof sharp, { bytes, type, shape }: PictureTask): Promise<MadePicture> {
  const { longest, side, thumbSide } = limits.picture
  const picture = library(bytes, { failOn: 'error', limitInputPixels: false })
  // Reads the header only: the announced size is checked before memory is allocated for it.
  const head = await picture.metadata()
  const { format, width, height, autoOrient: upright } = head
  ensure(format === type, () => fault('file.notPicture'))
  // Each row costs something, however short it is: a PNG can announce fifty million rows of one pixel.
  ensure(Math.max(width, height) <= longest, () => fault('file.pictureSide', { max: longest }))
  const most = mostPixels(head)
  ensure(width * height <= most, () => fault('file.tooManyPixels', { max: Math.floor(most / 1_000_000) }))
  if (shape) mustHaveShape(upright, shape)
  const whole = await picture
    .autoOrient()
    .resize(shape ? cut(shape) : { width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82, effort: 3 })
    .timeout({ seconds })
    .toBuffer({ resolveWithObject: true })
  const thumb = await library(whole.data)
    .resize({ width: thumbSide, height: thumbSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75, effort: 3 })
    .timeout({ seconds })
    .toBuffer()
  return { whole: whole.data, thumb, width: whole.info.width, height: whole.info.height }
}

/** An interlaced picture is held whole; with sixteen bits per channel it takes twice the memory. */
function mostPixels({ isProgressive, depth }: Pick<Metadata, 'isProgressive' | 'depth'>): number {
  const { pixels } = limits.picture
  return isProgressive && depth === 'ushort' ? pixels / 2 : pixels
}

/** Crops from the centre, exactly. */
const cut = ({ width, height }: PictureShape) => ({ width, height, fit: 'cover' }) as const

/**
 * The client has cropped it already; with a larger deviation, cropping here would cut off something people want to
 * show.
 */
function mustHaveShape(picture: Pick<MadePicture, 'width' | 'height'>, { width, height, offBps }: PictureShape): void {
  const off = Math.abs((picture.width * height) / (picture.height * width) - 1) * 10_000
  const isLarge = picture.width >= width && picture.height >= height
  ensure(isLarge && off <= offBps, () => fault('file.wrongShape', { width, height }))
}

const isTimeout = (error: unknown): boolean => error instanceof Error && error.message.includes('timeout')
