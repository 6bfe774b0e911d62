import generateConfig from '@rc-component/picker/generate/dayjs'
import { DatePicker as AntdDatePicker } from 'antd'
import dayjs from 'dayjs'
import { formatInstant } from '../lib/instant'
import './date-picker.css'

/** antd's picker, whose "now" and "today" are those of the business, wherever the user is. */
export const DatePicker = AntdDatePicker.generatePicker({
  ...generateConfig,
  getNow: () => dayjs(formatInstant(new Date())),
})
