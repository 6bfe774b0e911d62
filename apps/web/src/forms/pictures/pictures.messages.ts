import { defineMessages } from '../../i18n/messages'

export const pictureMessages = defineMessages({
  add: ['选择图片，或拖到、粘贴到这里', 'Choose pictures, or drop or paste them here'],
  bounds: [
    'JPEG、PNG 或 WebP，每张最大 {size} MB，至多 {most} 张',
    'JPEG, PNG or WebP of up to {size} MB; at most {most} {most:picture|pictures}',
  ],
  alt: ['图片说明', 'Description'],
  altOf: ['第 {number} 张图片的说明', 'Description of picture {number}'],
  remove: ['移除“{name}”', 'Remove “{name}”'],
  nameless: ['图片 {number}', 'Picture {number}'],
  waiting: ['等待上传', 'Waiting'],
  uploading: ['正在上传', 'Uploading'],
  making: ['正在处理', 'Processing'],
  cancelOf: ['取消上传“{name}”', 'Cancel uploading “{name}”'],
  againOf: ['重新上传“{name}”', 'Upload “{name}” again'],
  progressOf: ['“{name}”的上传进度', 'Upload progress of “{name}”'],
  tooMany: ['至多 {most} 张，其余的没有上传', 'Up to {most} pictures; the others were not uploaded'],
  crop: ['裁剪图片', 'Crop picture'],
  cropArea: ['裁剪区域，用方向键移动', 'Crop area; move it with the arrow keys'],
  zoom: ['缩放', 'Zoom'],
  useCropped: ['使用这部分', 'Use this area'],
  tooSmall: [
    '这部分小于 {width}×{height}，请缩小或换一张图片',
    'This area is smaller than {width} by {height}: zoom out, or choose another picture',
  ],
  notRead: ['浏览器无法读取这张图片', 'The browser cannot read this picture'],
  unfinished: ['有图片尚未上传完成，请等待、重试或取消', 'Some pictures have not been uploaded: wait, retry or cancel'],
  refused: ['有图片不能使用，请移除', 'Some pictures cannot be used: remove them'],
})
