import type { PictureShape } from '@bedside/contracts'

/** A part of a picture, in pixels of the original. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Uploaded at up to twice the stored size, so that the server has detail to scale down from. */
const sharper = 2

/** The cropped part as a file for upload. */
export async function cropped(file: File, part: Part, shape: PictureShape): Promise<File> {
  const width = Math.min(Math.floor(part.width), shape.width * sharper)
  const height = Math.round((width * shape.height) / shape.width)
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  canvas.getContext('2d')?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  picture.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!blob) throw new Error('the browser could not write the picture')
  return new File([blob], file.name, { type: blob.type })
}
