import { defineMessages } from '../../i18n/messages'

export const pictureMessages = defineMessages({
  add: ['选择图片，或拖到、粘贴到这里', 'Choose pictures, or drop or paste them here'],
  bounds: [
    'JPEG、PNG 或 WebP，每张最大 {size} MB，至多 {most} 张',
    'JPEG, PNG or WebP; at most {size} MB each and {most} {most:picture|pictures}',
  ],
  alt: ['图片说明', 'What it shows'],
  altOf: ['第 {number} 张图片的说明', 'What picture {number} shows'],
  remove: ['移除“{name}”', 'Remove “{name}”'],
  nameless: ['图片 {number}', 'Picture {number}'],
  waiting: ['等待上传', 'Waiting'],
  uploading: ['正在上传', 'Uploading'],
  making: ['正在处理', 'Processing'],
  cancelOf: ['取消上传“{name}”', 'Cancel uploading “{name}”'],
  againOf: ['重新上传“{name}”', 'Upload “{name}” again'],
  progressOf: ['“{name}”的上传进度', 'Progress of “{name}”'],
  tooMany: ['至多 {most} 张，其余的没有上传', 'At most {most}; the others were not uploaded'],
  crop: ['裁剪图片', 'Crop the picture'],
  cropArea: ['裁剪区域，用方向键移动', 'What is shown; arrow keys move it'],
  zoom: ['缩放', 'Zoom'],
  useCropped: ['使用这部分', 'Use this part'],
  tooSmall: [
    '这部分小于 {width}×{height}，请缩小或换一张图片',
    'This part is smaller than {width} by {height}: zoom out, or take another picture',
  ],
  notRead: ['浏览器无法读取这张图片', 'The browser cannot read this picture'],
  unfinished: [
    '有图片尚未上传完成，请等待、重试或取消',
    'Some pictures are not uploaded: wait, try again or cancel them',
  ],
})
