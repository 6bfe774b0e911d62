import { defineMessages } from '../../i18n/messages'

export const videoMessages = defineMessages({
  video: ['商品视频', 'Video'],
  add: ['选择视频，或拖到这里', 'Choose a video, or drop it here'],
  bounds: ['MP4 或 WebM，最大 {size} MB', 'MP4 or WebM of at most {size} MB'],
  about: ['{width}×{height}，{size}', '{width} by {height}, {size}'],
  kept: ['已有视频', 'There is a video'],
  remove: ['移除视频', 'Remove the video'],
  unfinished: ['视频尚未上传完成，请等待、重试或取消', 'The video is not uploaded: wait, try again or cancel it'],
})
