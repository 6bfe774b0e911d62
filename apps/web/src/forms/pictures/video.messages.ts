import { defineMessages } from '../../i18n/messages'

export const videoMessages = defineMessages({
  video: ['商品视频', 'Video'],
  add: ['选择视频，或拖到这里', 'Choose a video, or drop it here'],
  bounds: ['MP4 或 WebM，最大 {size} MB', 'MP4 or WebM, up to {size} MB'],
  about: ['{width}×{height}，{size}', '{width} by {height}, {size}'],
  kept: ['已有视频', 'Existing video'],
  remove: ['移除视频', 'Remove video'],
  unfinished: ['视频尚未上传完成，请等待、重试或取消', 'The video has not been uploaded: wait, retry or cancel'],
  refused: ['此视频不能使用，请移除或另选一个', 'This video cannot be used: remove it or choose another'],
})
