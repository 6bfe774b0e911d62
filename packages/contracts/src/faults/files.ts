import { codes } from '../wire/codes.js'
import type { Refusals } from './refusal.js'

export const filesFaults = {
  'file.notPicture': [
    codes.badInput,
    '此文件不是 JPEG、PNG 或 WebP 图片',
    'This file is not a JPEG, PNG or WebP picture',
    ['file'],
  ],
  'file.broken': [
    codes.badInput,
    '图片不完整或已损坏，请重新选择',
    'The picture is damaged or incomplete; choose another one',
    ['file'],
  ],
  'file.tooManyPixels': [
    codes.badInput,
    '图片最多 {max} 百万像素，请缩小后再试',
    'A picture can have at most {max} megapixels; reduce it and try again',
    ['file'],
  ],
  'file.pictureSide': [
    codes.badInput,
    '图片的宽和高最多 {max} 像素，请裁剪后再试',
    'A picture can be at most {max} pixels wide and high; crop it and try again',
    ['file'],
  ],
  'file.tooSlow': [
    codes.badInput,
    '处理此图片花费的时间过长，请换一张',
    'This picture takes too long to process; choose another one',
    ['file'],
  ],
  'file.notVideo': [
    codes.badInput,
    '此文件不是视频，请使用 MP4 或 WebM',
    'This file is not a video; use MP4 or WebM',
    ['file'],
  ],
  'file.brokenVideo': [
    codes.badInput,
    '视频不完整或已损坏，请重新选择',
    'The video is damaged or incomplete; choose another one',
    ['file'],
  ],
  'file.videoSide': [
    codes.badInput,
    '视频的宽和高最多 {max} 像素，请缩小后再试',
    'A video can be at most {max} pixels wide and high; reduce it and try again',
    ['file'],
  ],
  'file.tooManyVideos': [
    codes.tooMany,
    '您在 24 小时内最多上传 {max} 个视频',
    'You may upload at most {max} videos within 24 hours',
  ],
  'file.diskFull': [
    codes.unavailable,
    '服务器磁盘空间不足，文件未保存',
    'The server is out of disk space; the file was not saved',
  ],
  'file.busy': [
    codes.unavailable,
    '正在处理的文件太多，请稍后再试',
    'Too many files are being processed. Try again shortly',
  ],
  'file.underWay': [
    codes.tooMany,
    '您有一个文件正在上传，请等它完成后再试',
    'You are already uploading a file. Try again when it is done',
  ],
  'file.tooManyToday': [
    codes.tooMany,
    '您在 24 小时内最多上传 {max} 个文件',
    'You may upload at most {max} files within 24 hours',
  ],
  'file.gone': [codes.conflict, '有文件已不存在，请重新上传', 'One of the files no longer exists; upload it again'],

  'import.unreadable': [
    codes.badInput,
    '无法读取此文件，请使用 CSV（UTF-8 或 GB18030）或 XLSX',
    'This file cannot be read; use CSV (UTF-8 or GB18030) or XLSX',
    ['file'],
  ],
  'import.busy': [
    codes.unavailable,
    '正在读取的文件太多，请稍后再试',
    'Too many files are being read. Try again shortly',
  ],
  'import.underWay': [
    codes.tooMany,
    '您有一个文件正在导入，请等它完成后再试',
    'You are already importing a file. Try again when it is done',
  ],
  'import.tooMuch': [
    codes.badInput,
    '文件内容过多，无法读取，请分成几个文件',
    'The file is too large to read; split it into several',
    ['file'],
  ],
  'import.tooWide': [codes.badInput, '第 {line} 行超过 {max} 列', 'Line {line} has more than {max} columns', ['file']],
  'import.cellTooLong': [
    codes.badInput,
    '第 {line} 行有单元格超过 {max} 个字符',
    'A cell in line {line} has more than {max} characters',
    ['file'],
  ],
  'import.empty': [codes.badInput, '文件中没有数据行', 'The file has no data rows', ['file']],
  'import.columnsMissing': [
    codes.badInput,
    '文件缺少列：{columns}',
    'Columns missing from the file: {columns}',
    ['file'],
  ],
  'import.tooMany': [
    codes.badInput,
    '文件超过 {max} 行，请分成几个文件',
    'The file has more than {max} rows; split it into several',
    ['file'],
  ],
  'import.tooManyBeds': [
    codes.badInput,
    '文件要生成的床位超过 {max} 张，请分成几个文件',
    'The file would add more than {max} beds; split it into several',
    ['file'],
  ],
  'import.twice': [codes.conflict, '与第 {line} 行重复', 'Duplicate of line {line}'],

  'export.tooMany': [
    codes.badInput,
    '符合条件的记录超过 {max} 条，请改为后台导出',
    'More than {max} rows match; export them in the background',
  ],
  'export.unknown': [codes.badInput, '没有这个导出', 'There is no such export'],
  'export.tooManyWaiting': [
    codes.tooMany,
    '您已有 {max} 个文件正在生成，请等其中一个完成后再试',
    '{max} of your exports are already being prepared. Try again when one of them is done',
  ],
  'export.tooManyFiles': [
    codes.tooMany,
    '您已有 {max} 个导出文件，请先在“我的文件”中删除不再需要的',
    'You already have {max} {max:file|files}. Delete some under “My files” first',
  ],
  'export.quota': [
    codes.tooLarge,
    '您的导出文件合计超过 {max} GB，请先在“我的文件”中删除不再需要的',
    'Your files exceed {max} GB in total. Delete some under “My files” first',
  ],
  'export.diskFull': [
    codes.unavailable,
    '服务器磁盘空间不足，文件未生成',
    'The server is out of disk space; the file was not created',
  ],
  'export.failed': [codes.fault, '生成文件时出错，请重试', 'The file could not be created; try again'],
  'export.gone': [
    codes.notFound,
    '没有此文件，可能已过期或已删除',
    'There is no such file; it may have expired or been deleted',
  ],
  'export.underWay': [
    codes.tooMany,
    '您有 {max} 个文件正在导出，请等其中一个完成后再试',
    'You are already exporting {max} {max:file|files}. Try again when one of them is done',
  ],
  'export.downloads': [
    codes.tooMany,
    '您有 {max} 个文件正在下载，请等其中一个完成后再试',
    'You are already downloading {max} files. Try again when one of them is done',
  ],
  'file.wrongShape': [
    codes.badInput,
    '图片须裁剪为 {width}×{height} 的比例，且不小于此尺寸',
    'Crop the picture to a ratio of {width} by {height}; it must be no smaller than that',
    ['file'],
  ],
} as const satisfies Refusals
