import type { PictureShape } from '@bedside/contracts'
import { useState } from 'react'
import EasyCrop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { Part } from './cropped'

interface CropperProps {
  image: string
  shape: PictureShape
  zoom: number
  label: string
  onZoom: (zoom: number) => void
  onPart: (part: Part) => void
  onFailed: () => void
}

/** A separate chunk, loaded when the first picture is cropped. */
export default function Cropper({ image, shape, zoom, label, onZoom, onPart, onFailed }: CropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  return (
    <EasyCrop
      image={image}
      aspect={shape.width / shape.height}
      crop={crop}
      zoom={zoom}
      maxZoom={4}
      keyboardStep={8}
      disableAutomaticStylesInjection
      cropperProps={{ 'aria-label': label, role: 'group' }}
      mediaProps={{ onError: onFailed }}
      onCropChange={setCrop}
      onZoomChange={onZoom}
      onCropComplete={(_percent, pixels) => onPart(pixels)}
    />
  )
}
