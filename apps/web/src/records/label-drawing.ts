import type { DeviceLabel } from '@bedside/contracts'
import { strToU8, zipSync } from 'fflate'
import { encode } from 'uqr'

/** In pixels; enough to print it five centimetres wide. */
const width = 464
const height = 600
const margin = 24
/** The quiet zone around a QR code, in modules (ISO/IEC 18004). */
const quietDots = 4

/** Draws a label: the code, the device number and its location. Always on white, even in dark mode. */
export function drawLabel(canvas: HTMLCanvasElement, { code, deviceNo, place }: DeviceLabel): void {
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = '#000'
  const { data, size } = encode(code, { ecc: 'M', border: 0 })
  const dot = Math.floor(width / (size + 2 * quietDots))
  const start = Math.floor((width - dot * size) / 2)
  data.forEach((line, y) => line.forEach((dark, x) => dark && pen.fillRect(start + x * dot, start + y * dot, dot, dot)))
  pen.textAlign = 'center'
  pen.font = '600 40px ui-monospace, monospace'
  pen.fillText(deviceNo, width / 2, 500)
  pen.font = '24px system-ui, sans-serif'
  linesOf(pen, place).forEach((line, n) => pen.fillText(line, width / 2, 540 + n * 32))
}

/** At most two lines; text that does not fit is cut off. */
function linesOf(pen: CanvasRenderingContext2D, text: string): string[] {
  const lines = ['']
  for (const sign of text) {
    const line = lines.at(-1) ?? ''
    if (pen.measureText(line + sign).width <= width - 2 * margin) lines[lines.length - 1] = line + sign
    else lines.push(sign)
  }
  return lines.slice(0, 2)
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  )

/** A zip file of all labels with an index. Images are stored uncompressed, because PNG is compressed already. */
export async function zipOf(labels: readonly DeviceLabel[]): Promise<Blob> {
  const files: Record<string, Uint8Array> = {}
  const canvas = document.createElement('canvas')
  for (const label of labels) {
    drawLabel(canvas, label)
    files[`${label.deviceNo}.png`] = new Uint8Array(await (await pngOf(canvas)).arrayBuffer())
  }
  const list = labels.map(({ deviceNo, place }) => `${deviceNo}\t${place}`).join('\r\n')
  files['labels.txt'] = strToU8(`\u{feff}${list}\r\n`)
  return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' })
}
